import { dateOf, type PlainDate } from './stay.ts'

/** Companies are Indonesian (COMPANY_COUNTRY): their days begin and end with the capital's. */
export const COMPANY_ZONE = 'Asia/Jakarta'

/** The calendar day of a company at an instant. */
export function companyDay(instant: Date): PlainDate {
  return dateOf(instant, COMPANY_ZONE)
}
