"""A hotel room seen from its door."""

import math
import random

import bpy
from mathutils import Matrix

import light
import outside
from bed import make_bed
from furniture import place
from materials import glowing, plain, rough, wood
from shapes import box, curtain, cylinder, disc, floor, lampshade, plane, sphere

HEIGHT = 2.75
VIEWS = {'city': 'a city view', 'sea': 'a sea view', 'garden': 'a garden view'}


def bedroom(rng, style, seed):
    """Builds the scene; answers (what it shows, exposure)."""
    night = rng.random() < 0.28
    width, depth = rng.uniform(4.4, 5.2), rng.uniform(4.6, 5.4)
    view = rng.choice(['city', 'sea', 'city', 'garden'])
    side = rng.choice([1, -1])  # the window is on the +x or the -x wall
    back = depth / 2
    bed_width, bed_x = rng.choice([1.6, 1.8, 1.8, 1.95]), -side * rng.uniform(0, 0.25)
    window = _shell(rng, style, width, depth, side)
    make_bed(
        bed_x, back, bed_width, style, rng.uniform(1.1, 1.5),
        bed_width + (1.5 if style.headboard_kind == 'panel' else 0.5), rng,
    )
    _bedsides(rng, style, bed_x, bed_width, back, side, night)
    _pictures(rng, style, bed_x, back, seed)
    _seating(rng, style, width, back, side, bed_x, bed_width)
    _ceiling(width, back, night)
    _view(rng, view, side, night)
    exposure = _lights(rng, window, width, side, night, seed)
    light.camera((-side * (width / 2 - 0.45), -back + 0.12, 1.38), (side * 0.42, back - 0.9, 0.98), rng.uniform(20.5, 23))
    when = 'in the evening' if night else 'by day'
    return f'Double room in {style.name} style with {VIEWS[view]}, {when}', exposure


def _shell(rng, style, width, depth, side):
    back, half = depth / 2, width / 2
    wall = rough(style.wall, 60, 0.04, 0.9, 0)
    if rng.random() < 0.65:
        ground = wood(style.dark_wood, style.light_wood, (0.14, 1.4), rng.choice([0, math.pi / 2]))
    else:
        ground = rough(rng.choice(['#b9b1a4', '#9c968c', '#c9c0b2', '#7f8488', '#a89a88']), 180, 0.7, 1, 0.5)
    floor(-half, half, -back, back, 0, ground)
    ceiling = plain('#f6f5f2', 0.9)
    plane([(-half, -back, HEIGHT), (-half, back, HEIGHT), (half, back, HEIGHT), (half, -back, HEIGHT)], ceiling)
    feature = rough(style.feature, 60, 0.05, 0.85, 0)
    plane([(-half, back, 0), (half, back, 0), (half, back, HEIGHT), (-half, back, HEIGHT)], feature)
    if rng.random() < 0.4:
        slats, slat = int(width / 0.085), wood(style.dark_wood, style.light_wood, grain=24, rough=0.45)
        for i in range(slats):
            box(-half + (i + 0.5) * width / slats, back - 0.012, 0, 0.05, 0.024, HEIGHT, slat, 0.003)
    for corners in (
        [(-side * half, -back, 0), (-side * half, back, 0), (-side * half, back, HEIGHT), (-side * half, -back, HEIGHT)],
        [(-half, -back, 0), (half, -back, 0), (half, -back, HEIGHT), (-half, -back, HEIGHT)],
    ):
        plane(corners, wall)
    box(-side * (half - 0.008), 0, 0, 0.016, depth, 0.09, plain('#f4f3f0', 0.5))
    box(0, back - 0.25, HEIGHT - 0.12, width, 0.5, 0.12, ceiling)
    return _window_wall(rng, style, wall, side, half, back)


def _window_wall(rng, style, wall, side, half, back):
    x, low, high = side * half, -back + 0.9, back - 0.75
    sill, top = (0.05 if rng.random() < 0.6 else 0.75), 2.45
    for y0, y1, z0, z1 in ((-back, low, 0, HEIGHT), (high, back, 0, HEIGHT), (low, high, 0, sill), (low, high, top, HEIGHT)):
        box(x + side * 0.08, (y0 + y1) / 2, z0, 0.16, y1 - y0, z1 - z0, wall)
    frame, panes = plain('#2b2b2d' if rng.random() < 0.6 else '#f3f3f1', 0.4), rng.choice([2, 3])
    for i in range(panes + 1):
        box(x + side * 0.08, low + (high - low) * i / panes, sill, 0.05, 0.05, top - sill, frame)
    for z in (sill, top - 0.05):
        box(x + side * 0.08, (low + high) / 2, z, 0.05, high - low, 0.05, frame)
    fabric = rough(style.curtain, 300, 0.1, 0.9, 0.5)
    curtain(x - side * 0.12, low + 0.02, 0.02, HEIGHT - 0.13, 0.62, fabric)
    curtain(x - side * 0.12, high - 0.02, 0.02, HEIGHT - 0.13, 0.62, fabric, phase=1.2)
    return x, low, high, sill, top


def _bedsides(rng, style, bed_x, bed_width, back, side, night):
    table, brass, dark = wood(style.dark_wood, style.light_wood), plain('#b08a4a', 0.3, 1), plain('#2b2b2d', 0.5)
    shade = glowing('#ffd9a0', 3.2 if night else 1.6, '#fff1d6')
    lamp = rng.choice(['table', 'pendant', 'wall'])
    watts = 12 if night else 6
    for end in (-1, 1):
        x, y = bed_x + end * (bed_width / 2 + 0.36), back - 0.27
        box(x, y, 0.22, 0.5, 0.42, 0.24, table, 0.01)
        box(x, y, 0, 0.42, 0.34, 0.22, dark, 0.01)
        box(x, y - 0.212, 0.335, 0.47, 0.006, 0.004, dark)
        if lamp == 'table':
            cylinder(x, y, 0.57, 0.055, 0.22, brass)
            lampshade(x, y, 0.80, 0.15, 0.11, 0.2, shade)
            light.bulb((x, y, 0.79), watts)
        elif lamp == 'pendant':
            cylinder(x, y, 1.95, 0.004, 1.5, dark)
            sphere(x, y, 1.15, 0.105, shade)
            light.bulb((x, y, 1.02), watts)
        else:
            box(x, back - 0.04, 1.22, 0.06, 0.08, 0.22, brass, 0.01)
            cylinder(x, back - 0.15, 1.36, 0.07, 0.2, shade)
            light.bulb((x, back - 0.17, 1.2), watts)
        if end == -side:
            place(rng.choice(['0124', 'B102', '0102']), x + 0.12, back - 0.2, 0.46, height=0.26)


def _pictures(rng, style, x, back, seed):
    if rng.random() > 0.7:
        return
    count = rng.choice([1, 2, 3])
    width, height = {1: (1.1, 0.62), 2: (0.62, 0.72), 3: (0.45, 0.58)}[count]
    frame = plain('#1f1d1b' if rng.random() < 0.5 else '#c7a777', 0.4)
    for i in range(count):
        centre = x + (i - (count - 1) / 2) * (width + 0.12)
        box(centre, back - 0.035, 1.72, width, 0.03, height, frame, 0.004)
        box(centre, back - 0.045, 1.74, width - 0.04, 0.03, height - 0.04, plain('#faf8f4', 0.8))
        _abstract(random.Random(f'{seed}-{i}'), style, centre, back - 0.064, 1.80, width - 0.16, height - 0.16)


def _abstract(rng, style, x, y, z, width, height):
    colors = rng.sample([style.accent, style.throw, style.headboard, style.feature, style.light_wood], 4)
    if rng.random() < 0.5:
        for k in range(3):
            radius = min(width, height) * rng.uniform(0.16, 0.3)
            cx = x + rng.uniform(-0.5, 0.5) * (width - 2 * radius)
            cz = z + height / 2 + rng.uniform(-0.5, 0.5) * (height - 2 * radius)
            disc(cx, y - 0.001 * k, cz, radius, plain(colors[k], 0.9))
        return
    for k in range(4):
        top = z + height * (0.62 - 0.15 * k)
        ridge = [
            (x - width / 2 + width * t / 24, y - 0.001 * k, top + height * 0.09 * math.sin(t / 4 + k * 2 + rng.random() * 0.02))
            for t in range(25)
        ]
        plane(ridge + [(x + width / 2, y - 0.001 * k, z), (x - width / 2, y - 0.001 * k, z)], plain(colors[k], 0.9))


def _seating(rng, style, width, back, side, bed_x, bed_width):
    if rng.random() < 0.7:
        rug = rough(rng.choice(['#e6ded1', '#cfc6b8', style.duvet, '#b9b3a6']), 90, 0.8, 1, 0.6)
        box(bed_x, back - 2.05, 0, bed_width + 1.3, 1.9, 0.012, rug, 0.004)
    wooden, brass = wood(style.dark_wood, style.light_wood), plain('#b08a4a', 0.3, 1)
    place(style.chair, side * (width / 2 - 0.95), -0.75, 0, side * math.radians(-38))
    table = side * (width / 2 - 1.7)
    cylinder(table, -0.55, 0.46, 0.22, 0.03, wooden, False)
    cylinder(table, -0.55, 0.225, 0.02, 0.45, brass)
    cylinder(table, -0.55, 0.01, 0.15, 0.02, brass)
    place(rng.choice(['0124', '0102']), table, -0.55, 0.475, height=0.3)
    plant = rng.choice(['S157', 'B81', '0113', 'B78', 'S36'])
    place(plant, side * (width / 2 - 0.42), back - 0.42, 0, rng.uniform(0, 6), rng.uniform(1.0, 1.7))
    if rng.random() < 0.5:
        y = back - 2.55
        box(bed_x, y, 0.28, bed_width - 0.3, 0.42, 0.16, rough(style.accent, 300, 0.1, 0.9, 0.5), 0.04)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box(bed_x + sx * (bed_width / 2 - 0.3), y + sy * 0.15, 0, 0.03, 0.03, 0.28, brass)


def _ceiling(width, back, night):
    spot = glowing('#fff0d8', 4)
    for ix in (-1, 1):
        for iy in (0, 1):
            cylinder(ix * width * 0.25, -0.4 + iy * 1.6, HEIGHT - 0.003, 0.05, 0.01, spot, False)
    box(0, back - 0.42, HEIGHT - 0.115, width - 0.1, 0.02, 0.01, glowing('#ffd9a8', 9 if night else 4))


def _view(rng, view, side, night):
    before = set(bpy.data.objects)
    if view == 'city':
        outside.skyline(rng, night)
    elif view == 'garden':
        outside.garden(rng)
    else:
        outside.sea(0, -14)
        for _ in range(4):
            place('S362', rng.uniform(-9, 9), rng.uniform(7, 15), -9, rng.uniform(0, 6))
    for thing in set(bpy.data.objects) - before:  # built towards +y, turned to the window
        thing.matrix_world = Matrix.Rotation(-side * math.pi / 2, 4, 'Z') @ thing.matrix_world


def _lights(rng, window, width, side, night, seed):
    x, low, high, sill, top = window
    if night:
        light.sky(-2, 120, 0.35, sun=False, clouds=seed)
        light.panel((0, -0.3, HEIGHT - 0.05), (0, -0.3, 0), 2.4, 2.4, 26, '#ffdcb0')
        return 0.7
    direction = {1: -60, -1: 120}[side] + rng.uniform(-30, 60)
    light.sky(rng.uniform(18, 48), direction, 0.22, sun_strength=0.45, clouds=seed)
    middle, centre = (low + high) / 2, (sill + top) / 2
    light.panel((x - side * 0.02, middle, centre), (-x, middle - 0.2, 1.0), high - low, top - sill, 150, '#f3f6ff')
    light.panel((0, -0.2, HEIGHT - 0.04), (0, -0.2, 0), 3, 3, 34, '#fff0dc')
    return 0.5
