import type { UserData } from '#shared/api/accounts.ts'

/** Language of supplier texts (B §9). */
export const CULTURE = 'en-US'

/** Nationality told to suppliers when nobody knows better (Q19, B7-017). */
export const DEFAULT_NATIONALITY = 'MY'

type Traveller = Pick<UserData, 'country'> | undefined

function knownNationalityOf(user: Traveller): string | undefined {
  const country = user?.country.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** ISO country of the traveller; visitors and UNKNOWN count as MY (B7-018, U45). */
export function nationalityOf(user: Traveller): string {
  return knownNationalityOf(user) ?? DEFAULT_NATIONALITY
}

/** The country that somebody is only taken to be from: prices shown to them are for its guests, and must say so. */
export function assumedNationalityOf(user: Traveller): string | undefined {
  return knownNationalityOf(user) === undefined ? DEFAULT_NATIONALITY : undefined
}
