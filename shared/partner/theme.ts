import * as z from 'zod/mini'

const Colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/))

/** What a partner may colour. `on…` is text on the colour before it. */
export const BrandColours = z.object({
  brand: Colour,
  brandHover: Colour,
  onBrand: Colour,
  tint: Colour,
  accent: Colour,
  onAccent: Colour,
  /** Round what has the focus, where the brand's own colour is that of an error. */
  focus: z.optional(Colour),
})
export type BrandColours = z.infer<typeof BrandColours>

/** Everything else is the same for every partner. Contrast is checked in `partners/contrast.test.ts`. */
export const base = {
  light: {
    bg: '#FFFFFF',
    surface: '#F7F6F3',
    raised: '#FFFFFF',
    border: '#DDD9D1',
    control: '#85807A',
    text: '#1C1B19',
    muted: '#5C5953',
    success: '#16703F',
    'success-bg': '#E4F4EA',
    warn: '#8A5300',
    'warn-bg': '#FDF1DA',
    danger: '#B3261E',
    'danger-bg': '#FCE9E7',
    info: '#1F5FA8',
    'info-bg': '#E6F0FB',
    star: '#8F5A00',
  },
  dark: {
    bg: '#141413',
    surface: '#1D1C1A',
    raised: '#262522',
    border: '#3B3935',
    control: '#8B867E',
    text: '#F3F1EC',
    muted: '#B5B0A6',
    success: '#6FD39B',
    'success-bg': '#12301F',
    warn: '#F2B84B',
    'warn-bg': '#38280A',
    danger: '#FF9D94',
    'danger-bg': '#421613',
    info: '#8DBDF5',
    'info-bg': '#10294A',
    star: '#F2B84B',
  },
} as const

function variables(mode: 'light' | 'dark', brand: BrandColours): string {
  const { brandHover, onBrand, onAccent, focus = brand.brand, ...plain } = brand
  const all = { ...base[mode], ...plain, 'brand-hover': brandHover, 'on-brand': onBrand, 'on-accent': onAccent, focus }
  return Object.entries(all)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/**
 * The CSS variables of a partner, for a `<style>` in the page. The visitor's system decides between
 * light and dark unless `data-theme` on the root says so.
 */
export function themeStyle(colours: { light: BrandColours; dark: BrandColours }): string {
  const dark = `color-scheme:dark;${variables('dark', colours.dark)}`
  return (
    `:root{color-scheme:light;${variables('light', colours.light)}}` +
    // Paper is white whatever the screen is.
    `@media screen{:root[data-theme=dark]{${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
  )
}
