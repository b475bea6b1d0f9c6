/** At most five colours, each beside a shape, a pattern or words that say the same; both schemes by the theme's variables. */
export const colours = {
  main: 'var(--brand)',
  second: 'var(--muted)',
  line: 'var(--info)',
  over: 'var(--danger)',
  grid: 'var(--border)',
} as const

export const tickText = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' } as const

/** Numbers of an axis, short: 1.2k, 15k, 3M. */
export function formatAxisNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}M`
  return value >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : String(value)
}
