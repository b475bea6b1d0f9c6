import type { Rate } from '#shared/api/rate-schemas.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { countriesOf } from './residents-words.ts'

/** The same for rates whose notes would read alike; nothing for rates that anybody may book. */
const noteKey = (rates: readonly Rate[]) => {
  const notices = nationalityNotices(rates)
  return notices.length > 0 ? JSON.stringify([countriesOf(rates), notices]) : undefined
}

export const isSaidOf = (said: readonly Rate[] | undefined, rates: readonly Rate[]): boolean =>
  said !== undefined && noteKey(said) === noteKey(rates)

/** The rates that speak for several options, where all of them would say the same about whom they are for. */
export function sharedResidents(options: readonly { rates: readonly Rate[] }[]): readonly Rate[] | undefined {
  const [first, ...others] = options
  if (!first || others.length === 0 || noteKey(first.rates) === undefined) return undefined
  return others.every(({ rates }) => isSaidOf(first.rates, rates)) ? first.rates : undefined
}
