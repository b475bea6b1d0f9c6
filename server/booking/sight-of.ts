import type { UserData } from '#shared/api/accounts.ts'
import type { BookingRow, Sight } from './data.ts'

/** Whose bookings a user may see (U38). */
export function sightOf({ id, isPIC, companyData }: UserData): Sight {
  return { accountId: id, companyId: companyData?.id, isPIC }
}

/**
 * Does the reader only travel with it? Who paid, and who is in charge of the company that it is for, read all of it;
 * everybody else who sees it is the traveller for whom a company booked.
 */
export function onlyTravels({ account_id, company_id }: BookingRow, { id, isPIC, companyData }: UserData): boolean {
  const isInCharge = isPIC && company_id !== null && company_id === companyData?.id
  return account_id !== id && !isInCharge
}
