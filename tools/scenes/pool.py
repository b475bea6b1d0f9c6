"""A pool with loungers, palms and often the hotel behind it."""

import math

import light
import outside
from furniture import place
from materials import plain, rough, tiles, wood
from shapes import box, floor

LEFT, RIGHT, NEAR, FAR = -7, 5.5, -2.5, 7.5


def pool(rng, style, seed):
    dusk = rng.random() < 0.4
    deck = wood('#8a6a4c', '#c09a72', (0.14, 2.4), rough=0.5) if rng.random() < 0.5 else tiles('#d8d0c2', '#b7ad9c', 0.8, 0.8, 0.5)
    floor(-40, 40, -14, 16, 0, deck)
    floor(LEFT, RIGHT, NEAR, FAR, 0.012, rough('#15718a' if dusk else '#1d93ab', 2.2, 0.35, 0.05, 0, 0.7, depth=0.05))
    coping = plain('#efe9dd', 0.5)
    for x0, x1, y0, y1 in ((LEFT - 0.35, RIGHT + 0.35, NEAR - 0.35, NEAR), (LEFT - 0.35, LEFT, NEAR, FAR), (RIGHT, RIGHT + 0.35, NEAR, FAR)):
        box((x0 + x1) / 2, (y0 + y1) / 2, 0, x1 - x0, y1 - y0, 0.03, coping, 0.008)
    by_sea = rng.random() < 0.6
    if by_sea:
        outside.sea(9, -3, '#0f6c88')
        box((LEFT + RIGHT) / 2, FAR + 0.2, -0.05, RIGHT - LEFT, 0.4, 0.05, coping)
    else:
        for i in range(14):
            place('S347', -16 + i * 1.15, 11 + rng.uniform(-0.2, 0.2), height=1.5)
    _loungers(rng, style)
    _plants(rng)
    if rng.random() < 0.65:
        outside.hotel_block(rng, -13, 22, dusk, 18, rng.randint(4, 7), 7)
    exposure = _light(rng, dusk, seed)
    light.camera((rng.uniform(-1.5, 2.5), -9.0, 2.3), (rng.uniform(-1, 1), 6, 0.9), rng.uniform(22, 27))
    place_words = 'by the sea' if by_sea else 'in the garden'
    return f'Pool {place_words} with loungers and palms, {"at dusk" if dusk else "by day"}', exposure


def _loungers(rng, style):
    lounger = rng.choice(['B51', 'B16', 'S99', '037'])
    for i in range(4):
        place(lounger, 6.9 + (i % 2) * 1.1, -1.0 + (i // 2) * 3.4, 0, math.radians(90) + rng.uniform(-0.05, 0.05))
    for i in range(3):
        place(lounger, -5.2 + i * 1.5, -3.6, 0, math.radians(180) + rng.uniform(-0.05, 0.05))
    for x, y in ((8.4, -0.9), (8.4, 2.5), (-4.4, -4.3)):
        outside.umbrella(x, y, rng.choice(['#f4efe4', '#f7f4ee', style.throw, style.accent]))


def _plants(rng):
    for _ in range(rng.randint(5, 8)):
        x = rng.choice([rng.uniform(-14, -8.5), rng.uniform(9.5, 15)])
        place(rng.choice(['S362', 'S363', 'S379']), x, rng.uniform(-1, 13), 0, rng.uniform(0, 6), rng.uniform(6, 10))
    for _ in range(16):
        x = rng.choice([-1, 1]) * rng.uniform(9.8, 15)
        place(rng.choice(['S339', 'S286', 'S347']), x, rng.uniform(3, 12), 0, rng.uniform(0, 6), rng.uniform(0.8, 1.6))


def _light(rng, dusk, seed):
    if dusk:
        light.sky(5.5, rng.choice([15, 345]) + rng.uniform(-12, 12), 0.34, sun_strength=0.25, dust=1.2, clouds=seed)
        for x, y in ((-7.6, 0), (6, 3), (6, -3), (-7.6, 6)):
            light.bulb((x, y, 0.5), 60, '#ffc47a', 0.1)
        return 0.25
    light.sky(rng.uniform(30, 50), rng.choice([105, 255]) + rng.uniform(-15, 15), 0.13, clouds=seed)
    return -0.6
