import { companyDay } from '#shared/company/company-day.ts'

/** Enough for a year; a seller of more has longer numbers, which sort by their series all the same. */
const DIGITS = 6

/** `INV-2026-000042`. */
export const invoiceNumber = (series: string, year: number, serial: number): string =>
  `${series}-${year}-${String(serial).padStart(DIGITS, '0')}`

/** The year that an invoice counts in: the seller's, whose days are those of the companies that it sells to. */
export const invoiceYear = (issuedAt: Date): number => Number(companyDay(issuedAt).slice(0, 4))
