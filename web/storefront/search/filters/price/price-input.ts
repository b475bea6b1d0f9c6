import type { Numbers } from '#web/numbers.ts'

/** Digits only, whatever was typed or pasted (B2-052). Empty means no bound. */
export function parsePriceInput(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : Number(digits)
}

/** With thousands separators (B2-053). */
export function formatPriceInput(amount: number | undefined, { whole }: Numbers): string {
  return amount === undefined ? '' : whole(amount)
}
