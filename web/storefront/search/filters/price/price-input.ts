import type { Numbers } from '#web/numbers.ts'

/** Only the digits of what was typed or pasted. Empty means no bound. */
export function parsePriceInput(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : Number(digits)
}

/** With thousands separators. */
export function formatPriceInput(amount: number | undefined, { whole }: Numbers): string {
  return amount === undefined ? '' : whole(amount)
}
