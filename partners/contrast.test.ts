import { expect, it } from 'vitest'
import { base } from '#shared/theme.ts'
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
      [`${id} ${mode} text on accent`, b.onAccent, b.accent, 4.5],
      [`${id} ${mode} focus ring`, b.brand, c.bg, 3],
    ]
  })
  return [...plain, ...tinted, ...brands]
})

it('checks every pair that the screens use', () => expect(pairs.length).toBeGreaterThanOrEqual(120))

it.each(pairs)('%s is readable', (_name, front, back, least) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(least)
})
