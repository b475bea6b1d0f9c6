import type { Rate } from '#shared/api/hotels.ts'

/** Who may stay at these rates, in the supplier's words, each once: HTML reduced by the server (U48). */
export function residentsNotices(rates: readonly Pick<Rate, 'policies'>[]): string[] {
  const policies = rates.flatMap((rate) => rate.policies)
  return [...new Set(policies.flatMap(({ type, text }) => (/nationalit|resident/i.test(type) ? text : [])))]
}
