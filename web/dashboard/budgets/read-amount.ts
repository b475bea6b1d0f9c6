/**
 * What was typed as an amount: 25000, 25,000, 25.000, 25 000.50 or 25.000,50. A single separator before three digits
 * groups thousands. Undefined for what is none.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/gu, '')
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,3}))?$/.exec(plain)
  if (!match) return undefined
  const [, whole = '', , fraction = '0'] = match
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`)
}
