"""A made bed: headboard, mattress, draped duvet, throw and pillows."""

import math

import bpy

from materials import plain, rough, wood
from shapes import box, draped_cloth, pillow

LENGTH = 2.05


def make_bed(x, wall, width, style, head_height, head_width, rng):
    """The head stands at y = `wall`, the foot points to -y."""
    head = wall - 0.12
    box(x, head - LENGTH / 2, 0.05, width + 0.06, LENGTH, 0.28, plain(style.headboard, 0.8), 0.02)
    linen = rough('#f2f0ec', 300, 0.05, sheen=0.3)
    box(x, head - LENGTH / 2, 0.33, width, LENGTH - 0.02, 0.24, linen, 0.06)
    _headboard(x, wall, head_width, head_height, style)
    _duvet(x, head, width, style, linen, rng)
    box(x, head - 0.60, 0.60, width + 0.02, 0.30, 0.035, plain('#ffffff', 0.9, sheen=0.3), 0.017)
    _throw(x, head, width, rough(style.throw, 120, 0.35, 0.95, 0.6))
    _pillows(x, head, width, style, rng)


def _headboard(x, wall, width, height, style):
    if style.headboard_kind == 'panel':
        box(x, wall - 0.03, 0.1, width, 0.06, height - 0.1, wood(style.dark_wood, style.light_wood, grain=30, rough=0.4), 0.006)
        return
    fabric = rough(style.headboard, 400, 0.1, 0.85)
    if style.headboard_kind == 'channels':
        count = max(4, int(width / 0.28))
        for i in range(count):
            centre = x - width / 2 + (i + 0.5) * width / count
            box(centre, wall - 0.06, 0.1, width / count - 0.004, 0.12, height - 0.1, fabric, 0.035)
        return
    row = (height - 0.1) / 3
    for i in range(3):
        box(x, wall - 0.06, 0.1 + i * row, width, 0.12, row - 0.006, fabric, 0.04)


def _duvet(x, head, width, style, linen, rng):
    under = box(x, head - LENGTH / 2, 0, width + 0.03, LENGTH + 0.01, 0.585, linen)
    under.hide_render = True
    foot = head - LENGTH - 0.30
    draped_cloth(
        x, foot, foot + LENGTH - 0.38, width + 0.62, 0.70, under,
        rough(style.duvet, 60, 0.12), lambda: rng.uniform(0, 0.004),
    )
    bpy.data.objects.remove(under)


def _throw(x, head, width, fabric):
    middle = head - LENGTH + 0.46
    box(x, middle, 0.652, width + 0.16, 0.55, 0.035, fabric, 0.015)
    for side in (-1, 1):
        box(x + side * (width / 2 + 0.086), middle, 0.36, 0.025, 0.55, 0.32, fabric, 0.01)


def _pillows(x, head, width, style, rng):
    white, coloured = plain('#fbfaf7', 0.9, sheen=0.4), rough(style.accent, 200, 0.25)
    for i in (-0.5, 0.5):
        pillow(x + i * width / 2, head - 0.20, 0.78, width / 2 * 0.92, 0.50, 0.20, white, math.radians(62))
        pillow(
            x + i * width / 2, head - 0.36, 0.74, width / 2 * 0.88, 0.48, 0.18, white,
            math.radians(48), rng.uniform(-0.04, 0.04),
        )
    for i in range(style.cushions):
        place = x + (i - (style.cushions - 1) / 2) * 0.50
        pillow(place, head - 0.56, 0.76, 0.44, 0.44, 0.16, coloured, math.radians(55), rng.uniform(-0.1, 0.1))
