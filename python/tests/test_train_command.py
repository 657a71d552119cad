"""The command of the learner: keys that are set, and the configuration without a GPU."""

import argparse

import pytest

from tilelab.train.command import assignment
from tilelab.train.config import Config
from tilelab.train.keys import read_values


def test_values_are_those_of_toml_or_words():
    assert assignment("learning_rate=1e-3") == ("learning_rate", 1e-3)
    assert assignment("reuse_tree=true") == ("reuse_tree", True)
    assert assignment("game=link:players=3") == ("game", "link:players=3")
    for wrong in ["blocks", "=3", "blocks=", "two words=3"]:
        with pytest.raises(argparse.ArgumentTypeError, match="expected KEY=VALUE"):
            assignment(wrong)


def test_the_small_configuration_is_one_and_can_be_changed(tmp_path):
    pytest.importorskip("torch")
    from tilelab.train import __main__ as command

    values = read_values(command.CPU)
    assert Config.from_values(command.CPU, values).blocks == 2
    options = command.parse_arguments([str(tmp_path / "run"), "--set", "game=nim", "--set", "blocks=1"])
    config = command.configuration(options)
    assert (config.game, config.blocks) == ("nim", 1)
    wrong = command.parse_arguments([str(tmp_path / "run"), "--set", "depth=3"])
    with pytest.raises(ValueError, match="with --set: unknown key depth; the keys are game"):
        command.configuration(wrong)
