import type { UserData } from '#shared/api/accounts.ts'

/** Language of supplier texts (B §9). */
export const CULTURE = 'en-US'

/** Nationality told to suppliers when nobody knows better (Q19, B7-017). */
export const DEFAULT_NATIONALITY = 'MY'

/** ISO country of the traveller; visitors and UNKNOWN count as MY (B7-018, U45). */
export function nationalityOf(user: Pick<UserData, 'country'> | undefined): string {
  const country = user?.country.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : DEFAULT_NATIONALITY
}
