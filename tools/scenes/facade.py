"""The hotel from across the street."""

import light
import outside
from furniture import place
from materials import plain, rough, tiles
from shapes import box, floor

TREES = [['S379', 'S362'], ['S378', 'S394'], ['S366', 'S394'], ['S353', 'S378'], ['S381', 'S375']]


def facade(rng, style, seed):
    dusk = rng.random() < 0.6
    width, floors = rng.uniform(22, 34), rng.randint(4, 8)
    floor(-200, 200, -60, 400, -0.12, rough('#3f5a2c', 2, 0.4, 1, 0))
    floor(-200, 200, -22, -12, -0.05, rough('#3b3d40', 4, 0.3, 0.85, 0))
    floor(-200, 200, -12, 8, 0, tiles('#b9b3a8', '#8f897e', 1.2, 1.2, 0.7))
    outside.hotel_block(rng, 0, 8, dusk, width, floors, 12)
    _street(rng, width)
    for _ in range(10):
        side = rng.choice([-1, 1])
        box(
            side * rng.uniform(width / 2 + 14, width / 2 + 70), rng.uniform(14, 60), 0,
            rng.uniform(10, 20), rng.uniform(10, 16), rng.uniform(10, 42), outside.tower_wall(rng, dusk),
        )
    if dusk:
        light.sky(-1.2, rng.choice([150, 210]) + rng.uniform(-15, 15), 1.0, sun=False, dust=1.2, ozone=4, clouds=seed)
    else:
        light.sky(rng.uniform(24, 42), rng.choice([118, 242]) + rng.uniform(-12, 12), 0.12, clouds=seed)
    height = floors * outside.FLOOR_HEIGHT + outside.LOBBY_HEIGHT
    distance = max(height * 1.15, width * 0.95) + 6
    light.camera((rng.choice([-1, 1]) * distance * rng.uniform(0.3, 0.55), -distance, 1.9), (0, 4, height * 0.5), 27)
    return f'The hotel from the street, {floors + 1} floors, {"at dusk" if dusk else "by day"}', -0.35 if dusk else -0.75


def _street(rng, width):
    trees = rng.choice(TREES)
    count = int(width / 5) + 2
    for i in range(count):
        x = -width / 2 - 4 + i * (width + 8) / (count - 1)
        if abs(x) >= 4.5:
            place(rng.choice(trees), x, -1.5 + rng.uniform(-1, 1), 0, rng.uniform(0, 6), rng.uniform(4.5, 8))
    for _ in range(8):
        place('S347', rng.choice([-1, 1]) * rng.uniform(6, width / 2), 1.2, height=0.9)
    for side in (-1, 1):
        place('S157', side * 3, -1.2, height=2.2)
        box(side * 3, -1.2, 0, 0.6, 0.6, 0.5, plain('#3a3a3a'), 0.02)
