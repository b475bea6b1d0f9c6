"""What is seen through a window or round a pool: towers, sea, gardens, the hotel itself."""

import math

from furniture import place
from materials import glowing, plain, rough, tower, wood
from shapes import box, cylinder, floor, mesh

TOWER_COLORS = ['#8d99a6', '#b8b2a7', '#6f7c8a', '#a89b8d', '#c9c6c0', '#59656f']
WALL_COLORS = ['#ece7de', '#d9cfc0', '#f2efe9', '#c9b59c', '#e3d9c8', '#b9c1c6', '#a8785c']
FLOOR_HEIGHT = 3.2
LOBBY_HEIGHT = 4.2


def tower_wall(rng, night):
    lit = rng.uniform(0.6, 2.2) if night else 0
    return tower(rng.choice(TOWER_COLORS), rng.choice([1.6, 2.2, 3]), rng.uniform(0.25, 0.55), lit)


def skyline(rng, night, distance=60, spread=130, ground=-60):
    for _ in range(46):
        width, height = rng.uniform(6, 16), rng.uniform(10, 34) * (1 if rng.random() < 0.8 else 1.5)
        box(
            rng.uniform(-spread, spread), distance + rng.uniform(0, 90), ground,
            width, width * rng.uniform(0.7, 1.2), height - ground, tower_wall(rng, night),
        )


def sea(near, level, color='#0d5d78'):
    floor(-30000, 30000, near, near + 30000, level, rough(color, 0.35, 0.35, 0.12, 0, 0.6, depth=1.2))


def garden(rng):
    floor(-60, 60, 2, 90, -1.5, rough('#4d7a32', 3, 0.5, 1, 0))
    for _ in range(10):
        tree = rng.choice(['S362', 'S379', 'S353', 'S378', 'S394', 'S375'])
        place(tree, rng.uniform(-11, 11), rng.uniform(5, 14), -1.5, rng.uniform(0, 6))
    for _ in range(14):
        place('S339', rng.uniform(-14, 14), rng.uniform(14, 19), -1.5, rng.uniform(0, 6), 3)


def umbrella(x, y, color):
    cloth, sides, radius = plain(color, 0.9, sheen=0.3), 8, 1.35
    around = [(math.cos(i * 2 * math.pi / sides), math.sin(i * 2 * math.pi / sides)) for i in range(sides)]
    vertices = [(0, 0, 2.75)] + [(radius * c, radius * s, z) for z in (2.25, 2.08) for c, s in around]
    faces = []
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(0, 1 + i, 1 + j), (1 + i, 1 + sides + i, 1 + sides + j, 1 + j)]
    mesh(vertices, faces, cloth).location = (x, y, 0)
    cylinder(x, y, 1.3, 0.025, 2.6, wood('#7a5636', '#a67c50'))
    box(x, y, 0, 0.45, 0.45, 0.06, plain('#555555'), 0.01)


def hotel_block(rng, x, y, night, width, floors, depth):
    """The hotel from the street: a lobby and `floors` of bays in one of three manners."""
    manner = rng.choice(['balconies', 'frames', 'classic'])
    wall = rough(rng.choice(WALL_COLORS), 8, 0.1, 0.8, 0)
    slab, metal = plain('#f1eee7'), plain('#2c3034', 0.4, 0.5)
    front, height = y - depth / 2, floors * FLOOR_HEIGHT + LOBBY_HEIGHT
    box(x, y, 0, width, depth, height, wall)
    bays = int(width / 3.4)
    bay = width / bays
    for level in range(floors):
        z = LOBBY_HEIGHT + level * FLOOR_HEIGHT
        for i in range(bays):
            _window(rng, manner, x - width / 2 + (i + 0.5) * bay, front, z, bay, _pane(rng, night), slab, metal)
        _storey(manner, x, front, z, width, bays, bay, slab, metal, wall)
    _lobby(x, front, width, night, slab, metal)
    box(x, y, height, width + 0.6, depth + 0.6, 0.5, slab)
    box(x, front - 0.12, height - 1.0, 4.2, 0.12, 0.12, glowing('#ffe8c8', 3 if night else 0.6))


def _pane(rng, night):
    if night and rng.random() < 0.55:
        color, strength = rng.choice([('#ffb65e', 2.4), ('#ff9f42', 1.5), ('#ffcb8c', 3.2)])
        return glowing(color, strength, '#3a2c1c')
    return plain('#16222b', 0.06, specular=0.8)


def _window(rng, manner, x, front, z, bay, pane, slab, metal):
    if manner == 'classic':
        box(x, front, z + 0.75, 1.25, 0.12, 1.85, pane)
        for lift, height in ((0.62, 0.13), (2.6, 0.18)):
            box(x, front - 0.06, z + lift, 1.55, 0.22, height, slab)
        for side in (-1, 1):
            box(x + side * 0.7, front - 0.03, z + 0.75, 0.14, 0.14, 1.85, slab)
        box(x, front - 0.07, z + 0.75, 0.05, 0.05, 1.85, slab)
        box(x, front - 0.07, z + 1.7, 1.25, 0.05, 0.05, slab)
    elif manner == 'frames':
        box(x, front, z + 0.25, bay - 0.7, 0.1, FLOOR_HEIGHT - 0.6, pane)
        box(x, front - 0.06, z + 0.25, 0.05, 0.06, FLOOR_HEIGHT - 0.6, metal)
        box(x - bay / 2, front - 0.2, z - 0.15, 0.5, 0.6, FLOOR_HEIGHT, slab)
    else:
        box(x, front, z + 0.1, bay - 0.4, 0.1, FLOOR_HEIGHT - 0.65, pane)
        box(x, front - 0.05, z + 0.1, 0.06, 0.08, FLOOR_HEIGHT - 0.65, metal)
        if rng.random() < 0.6:
            curtain = plain(rng.choice(['#e9e2d4', '#cfc3ae', '#8b97a0']), 0.9)
            box(x + rng.choice([-1, 1]) * (bay / 2 - 0.5), front - 0.06, z + 0.12, 0.5, 0.02, FLOOR_HEIGHT - 0.7, curtain)


def _storey(manner, x, front, z, width, bays, bay, slab, metal, wall):
    if manner == 'frames':
        box(x, front - 0.2, z - 0.2, width + 0.4, 0.6, 0.4, slab)
    if manner == 'balconies':
        box(x, front - 0.75, z - 0.12, width + 0.3, 1.5, 0.2, slab)
        box(x, front - 1.46, z + 0.08, width + 0.2, 0.03, 0.98, plain('#9fc0c8', 0.08, alpha=0.45, specular=0.6))
        box(x, front - 1.46, z + 1.04, width + 0.2, 0.06, 0.05, metal)
        for i in range(bays + 1):
            box(x - width / 2 + i * bay, front - 0.72, z + 0.05, 0.12, 1.4, FLOOR_HEIGHT - 0.2, wall)


def _lobby(x, front, width, night, slab, metal):
    count = max(3, int(width / 4))
    glass = glowing('#ffb765', 2.6 if night else 0.4, '#3a2c1c')
    for i in range(count):
        centre = x - width / 2 + (i + 0.5) * width / count
        box(centre, front - 0.02, 0.15, width / count - 0.5, 0.12, 3.3, glass)
        box(centre, front - 0.09, 0.15, 0.06, 0.06, 3.3, metal)
    box(x, front - 1.6, 3.6, min(width * 0.5, 11), 3.4, 0.22, slab, 0.03)
    for side in (-1, 1):
        box(x + side * min(width * 0.22, 4.6), front - 3, 0, 0.18, 0.18, 3.6, metal)
