import { dateOf, formatDeadline, type PlainDate } from '#shared/stay/stay.ts'

/** Companies are Indonesian (COMPANY_COUNTRY): their days begin and end with the capital's. */
export const COMPANY_ZONE = 'Asia/Jakarta'

/** The calendar day of a company at an instant. */
export function companyDay(instant: Date): PlainDate {
  return dateOf(instant, COMPANY_ZONE)
}

/**
 * A time for the people of a company, the same wherever it stands: by the company's clock, which is named, not by the
 * reader's own. "21 Nov 2026, 17:05 WIB", "21 Nov 2026, 17.05 WIB".
 */
export function formatCompanyTime(instant: Date, locale: string): string {
  return formatDeadline(instant, locale, COMPANY_ZONE)
}
