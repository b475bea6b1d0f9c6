/** Suppliers name these policies each in their own way: "Nationality", "Nationalities", "ResidentsOnly". */
const names = /nationalit|resident/i

/**
 * Who a rate is sold to, in the supplier's words (HTML reduced to basic tags): for residents only, not for some country.
 * Shown wherever the rate is, because the hotel may turn others away at the desk.
 */
export function nationalityNotices(
  rates: readonly { policies: readonly { type: string; text: string }[] }[],
): string[] {
  const texts = rates.flatMap(({ policies }) => policies.filter(({ type }) => names.test(type)))
  return [...new Set(texts.map(({ text }) => text))]
}
