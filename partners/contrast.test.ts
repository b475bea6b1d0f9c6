import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { base, themeStyle } from '#shared/partner/theme.ts'
import { partners } from './registry.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Its place on the colour wheel in degrees, and how much of a colour it is: 0 is a grey. */
function hue(hex: string): { degrees: number; chroma: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const degrees = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
  return { degrees: (degrees + 360) % 360, chroma: Math.max(r, g, b) - Math.min(r, g, b) }
}

/** A colour as eyes see it: lightness, green to red, blue to yellow (Oklab, bottosson.github.io/posts/oklab). */
function oklab(hex: string): [lightness: number, a: number, b: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.412_221 * r + 0.536_333 * g + 0.051_446 * b)
  const m = Math.cbrt(0.211_903 * r + 0.680_7 * g + 0.107_397 * b)
  const s = Math.cbrt(0.088_302 * r + 0.281_719 * g + 0.629_979 * b)
  return [
    0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
    1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
    0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
  ]
}

/** How far round the circle of hues two colours are from each other, in degrees. */
function hueApart(one: string, other: string): number {
  const [x, y] = [oklab(one), oklab(other)].map(([, a, b]) => (Math.atan2(b, a) * 180) / Math.PI) as [number, number]
  const apart = Math.abs(x - y) % 360
  return Math.min(apart, 360 - apart)
}

type Pair = [name: string, front: string, back: string, least: number]
const surfaces = ['bg', 'surface', 'raised'] as const
const tones = ['success', 'warn', 'danger', 'info'] as const

const pairs = (['light', 'dark'] as const).flatMap((mode): Pair[] => {
  const c = base[mode]
  const plain = surfaces.flatMap((on): Pair[] => [
    [`${mode} text on ${on}`, c.text, c[on], 7],
    [`${mode} muted on ${on}`, c.muted, c[on], 4.5],
    [`${mode} control border on ${on}`, c.control, c[on], 3],
    ...[...tones, 'star' as const].map((tone): Pair => [`${mode} ${tone} on ${on}`, c[tone], c[on], 4.5]),
  ])
  const tinted = tones.flatMap((tone): Pair[] => [
    [`${mode} ${tone} on its tint`, c[tone], c[`${tone}-bg`], 4.5],
    [`${mode} text on ${tone} tint`, c.text, c[`${tone}-bg`], 7],
  ])
  const brands = partners.flatMap(({ id, colours }): Pair[] => {
    const b = colours[mode]
    return [
      ...surfaces.map((on): Pair => [`${id} ${mode} brand on ${on}`, b.brand, c[on], 4.5]),
      [`${id} ${mode} text on brand`, b.onBrand, b.brand, 4.5],
      [`${id} ${mode} text on brand hover`, b.onBrand, b.brandHover, 4.5],
      [`${id} ${mode} brand on tint`, b.brand, b.tint, 4.5],
      [`${id} ${mode} text on tint`, c.text, b.tint, 7],
      [`${id} ${mode} focus ring on a chosen day`, b.onBrand, b.brand, 3],
      [`${id} ${mode} focus ring on tint`, b.focus ?? b.brand, b.tint, 3],
      [`${id} ${mode} text on accent`, b.onAccent, b.accent, 4.5],
      ...surfaces.map((on): Pair => [`${id} ${mode} focus ring on ${on}`, b.focus ?? b.brand, c[on], 3]),
    ]
  })
  return [...plain, ...tinted, ...brands]
})

it('checks every pair that the screens use', () => expect(pairs.length).toBeGreaterThanOrEqual(120))

it.each(pairs)('%s is readable', (_name, front, back, least) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(least)
})

const tints = partners.flatMap(({ id, colours }) =>
  (['light', 'dark'] as const).map((mode) => ({ id, mode, tint: colours[mode].tint })),
)

it.each(tints)('$id’s tint is no ground of an error or a warning: $mode', ({ mode, tint }) => {
  for (const tone of ['danger', 'warn'] as const) {
    expect(hueApart(tint, base[mode][`${tone}-bg`]), `${tone} ground`).toBeGreaterThan(45)
    expect(hueApart(tint, base[mode][tone]), tone).toBeGreaterThan(45)
    expect(contrast(base[mode][tone], tint), `${tone} on it`).toBeGreaterThanOrEqual(4.5)
  }
})

const rings = partners.flatMap(({ id, colours }) =>
  (['light', 'dark'] as const).map((mode) => ({ id, mode, colours, ring: colours[mode].focus ?? colours[mode].brand })),
)

it.each(rings)('what has the focus at $id does not look like an error: $mode', ({ mode, ring, colours }) => {
  expect(hueApart(ring, base[mode].danger)).toBeGreaterThan(45)
  expect(themeStyle(colours)).toContain(`--focus:${ring}`)
})

it.each(['light', 'dark'] as const)(
  'what warns is orange, what went well green, and what is muted grey: %s [A4-032] [A4-033] [A4-034]',
  (mode) => {
    const [warn, success, muted] = [hue(base[mode].warn), hue(base[mode].success), hue(base[mode].muted)]
    expect(Math.abs(warn.degrees - 35)).toBeLessThan(15)
    expect(Math.abs(success.degrees - 145)).toBeLessThan(30)
    expect([warn, success].every(({ chroma }) => chroma > 0.3)).toBe(true)
    expect(muted.chroma).toBeLessThan(0.1)
  },
)

it('paints what is called after a colour in that colour: text-warn is the theme’s warn', () => {
  const style = themeStyle(partners[0]!.colours)
  const css = readFileSync('web/theme/app.css', 'utf8')
  const named = [...css.matchAll(/--color-([a-z-]+): var\(--([a-z-]+)\);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(named.length).toBeGreaterThan(20)
  for (const [name, value] of named) {
    expect(value).toBe(name)
    expect(style).toContain(`--${value}:#`)
  }
  expect(Object.keys(base.light).filter((name) => !named.some(([known]) => known === name))).toEqual([])
})
