"""A bathroom with a free-standing tub and two basins."""

import light
from furniture import place
from materials import glowing, plain, rough, tiles, wood
from shapes import box, cylinder, ring, sphere

WIDTH, DEPTH, HEIGHT = 3.2, 3.0, 2.6
TILES = [
    ('#e9e6e1', '#cfcac2', 'pale'), ('#d7dcdb', '#b9c0bf', 'grey'), ('#efeae2', '#cdbfae', 'cream'),
    ('#3c4246', '#2b2f32', 'dark'), ('#cfd9d2', '#a9b8ae', 'green'),
]


def bathroom(rng, style, seed):
    side = rng.choice([1, -1])
    color, grout, word = rng.choice(TILES)
    wall = tiles(color, grout, 0.6, 0.3, 0.12, offset=rng.choice([0, 0.5]))
    ground = tiles(rng.choice(['#8d8a86', '#c9c3ba', '#5b5753', '#b8ab9a']), '#77736e', 0.6, 0.6, 0.2)
    box(0, 0, -0.1, WIDTH, DEPTH, 0.1, ground)
    box(0, 0, HEIGHT, WIDTH, DEPTH, 0.1, plain('#fafafa', 0.9))
    box(0, DEPTH / 2 + 0.05, 0, WIDTH, 0.1, HEIGHT, wall)
    box(-side * (WIDTH / 2 + 0.05), 0, 0, 0.1, DEPTH, HEIGHT, wall)
    box(0, -DEPTH / 2 - 0.05, 0, WIDTH, 0.1, HEIGHT, plain(style.wall, 0.9))
    x = side * (WIDTH / 2 + 0.05)
    for y0, y1, z0, z1 in ((-1.5, -0.9, 0, HEIGHT), (1.0, 1.5, 0, HEIGHT), (-0.9, 1.0, 0, 0.9), (-0.9, 1.0, 2.3, HEIGHT)):
        box(x, (y0 + y1) / 2, z0, 0.1, y1 - y0, z1 - z0, wall)
    box(x, 0.05, 0.9, 0.02, 1.9, 1.4, glowing('#eef4ff', 0.55, '#dfe6ea'))  # frosted glass
    place('S374', side * 0.75, 0.55)
    _basins(style, -side * 0.55)
    place(rng.choice(['S157', 'B81', 'B47', '0126']), side * 1.25, 1.2, 0, 1, 1.3)
    box(side * 0.05, -0.35, 0, 0.9, 0.55, 0.015, rough('#f4f1ea', 120, 0.6, 1, 0.6), 0.005)
    light.panel((0, 0, HEIGHT - 0.03), (0, 0, 0), 2.2, 2.0, 42, '#fff4e2')
    light.panel((x - side * 0.12, 0.05, 1.6), (-x, 0.05, 0.8), 1.9, 1.4, 40, '#f0f5ff')
    light.sky(35, 40, 0.2, clouds=seed)
    light.camera((-side * 1.15, -DEPTH / 2 + 0.1, 1.4), (side * 0.35, 1.0, 0.95), 19)
    return f'Bathroom with {word} tiles, a free-standing tub and two basins', 0.4


def _basins(style, x):
    wall, brass = DEPTH / 2, plain('#b08a4a', 0.25, 1)
    box(x, wall - 0.27, 0.45, 1.5, 0.5, 0.32, wood(style.dark_wood, style.light_wood), 0.01)
    box(x, wall - 0.27, 0.77, 1.54, 0.54, 0.04, plain('#f3f1ec', 0.2), 0.006)
    for end in (-0.36, 0.36):
        cylinder(x + end, wall - 0.27, 0.87, 0.2, 0.12, plain('#ffffff', 0.12), bevel=0.03)
        cylinder(x + end, wall - 0.27, 0.931, 0.175, 0.01, plain('#dfe6e8', 0.1), False)
        cylinder(x + end, wall - 0.08, 0.92, 0.014, 0.22, brass)
        box(x + end, wall - 0.14, 1.02, 0.024, 0.14, 0.02, brass, 0.005)
        cylinder(x + end, wall - 0.02, 1.55, 0.31, 0.012, plain('#e9eef0', 0.02, 1), False, 'y')
        ring(x + end, wall - 0.02, 1.55, 0.315, 0.012, brass)
    sphere(x, wall - 0.12, 1.95, 0.07, glowing('#ffe0b0', 7))
    light.bulb((x, wall - 0.25, 1.95), 10)
    place('S108', x, wall - 0.2, 0.81)
    place('0124', x - 0.62, wall - 0.2, 0.81, height=0.35)
