"""Palettes: one hotel keeps one style in all its rooms."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    name: str
    wall: str
    feature: str
    dark_wood: str
    light_wood: str
    headboard: str
    headboard_kind: str  # channels, panel or rows
    duvet: str
    throw: str
    accent: str
    curtain: str
    chair: str  # model reference
    cushions: int


STYLES = [
    Style('nordic', '#e9e6e0', '#d9d3c7', '#b58a5a', '#d8b483', '#c9bfae', 'channels', '#f7f5f0', '#7d8f86', '#8aa097', '#d9d4c8', 'S69', 2),
    Style('walnut', '#e6dfd5', '#4a3a30', '#4b2e1d', '#7c5234', '#6b5a4c', 'panel', '#f4efe7', '#8a4b2c', '#b5693c', '#b8a68e', '0139', 2),
    Style('coastal', '#eef2f2', '#bcd3d8', '#cdb08a', '#e6d2b2', '#dfd6c6', 'rows', '#ffffff', '#3f7f93', '#5ba3b5', '#f1f0ea', 'S384', 3),
    Style('emerald', '#e9e7e2', '#1f4a43', '#6a4429', '#9a6b42', '#2c5b52', 'channels', '#f6f4ef', '#c79a4b', '#c79a4b', '#2c4f49', 'S24', 2),
    Style('navy', '#e4e6ea', '#24344d', '#80593a', '#b08058', '#33466a', 'rows', '#fafafa', '#24344d', '#c4553b', '#5a6a85', 'S23', 2),
    Style('terracotta', '#f1e7dc', '#c98d6b', '#9a6a43', '#c99b6c', '#e2c8ae', 'channels', '#fbf6ef', '#a8553a', '#c5714c', '#ead9c4', 'S32', 3),
    Style('graphite', '#d7d7d6', '#3a3c40', '#57493f', '#857266', '#4c4e54', 'channels', '#f2f2f1', '#2f3136', '#d3a24a', '#77787c', 'B45', 2),
    Style('blush', '#f2ebe7', '#d9b3a8', '#b98d68', '#dcb896', '#cfa096', 'channels', '#fffaf7', '#a86a63', '#8d5f6a', '#efe0d9', 'S86', 2),
]
