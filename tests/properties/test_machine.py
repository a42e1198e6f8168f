"""The state machine over all variants and rulings, and over each variant alone."""

from __future__ import annotations

from hypothesis import settings

from elenco_rules import Variant
from elenco_rules.testing.machine import GameMachine
from elenco_rules.testing.strategies import configs

_SETTINGS = settings(max_examples=12, stateful_step_count=60, deadline=None)


class _Standard(GameMachine):
    configs = configs([Variant.STANDARD])


class _Duel(GameMachine):
    configs = configs([Variant.DUEL])


class _Team(GameMachine):
    configs = configs([Variant.TEAM])


class _Fame(GameMachine):
    configs = configs([Variant.FAME])


TestStandard = _Standard.TestCase
TestStandard.settings = _SETTINGS
TestDuel = _Duel.TestCase
TestDuel.settings = _SETTINGS
TestTeam = _Team.TestCase
TestTeam.settings = _SETTINGS
TestFame = _Fame.TestCase
TestFame.settings = _SETTINGS
