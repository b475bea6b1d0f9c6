import type { UserData } from '#shared/api/accounts.ts'
import { mayApprove, readsMoney, runsCompany } from '#shared/company/duties.ts'
import type { Caller } from '#server/http/caller.ts'
import type { BookingRow, Sight } from '#server/booking/booking-store.ts'

/** Whose bookings a user may see, and whose he may act on. */
export function sightOf(user: UserData): Sight {
  return {
    accountId: user.id,
    companyId: user.companyData?.id,
    readsCompany: readsMoney(user),
    runsCompany: runsCompany(user),
  }
}

type Owned = Pick<BookingRow, 'account_id' | 'company_id'>

const isOfCompany = ({ company_id }: Owned, { companyData }: UserData) =>
  company_id !== null && company_id === companyData?.id

/**
 * Does the reader only travel with it? Who paid, and who reads the money of the company that it is for, read all of it;
 * any other reader is the traveller for whom a company booked.
 */
export function onlyTravels(booking: Owned, reader: UserData): boolean {
  return booking.account_id !== reader.id && !(readsMoney(reader) && isOfCompany(booking, reader))
}

/**
 * Has the reader opened it by the link of a letter, or with a code that went to another mailbox than its owner's? They are told of
 * the stay what its letters said there, and nothing about who paid or what was asked of the hotel
 * (docs/decisions/099-what-a-visit-may-do.md, 109-a-link-that-opens-one-booking.md).
 */
export function onlyReads({ visit }: Pick<Caller, 'visit'>): boolean {
  return visit !== undefined && (visit.byLink || !visit.isOwners)
}

/** Would a code do what the link of the letter does not? It goes to the mailbox of the account that paid. */
export const cancelsByCode = ({ visit }: Pick<Caller, 'visit'>): boolean => visit?.byLink === true && visit.isOwners

/** May the reader cancel and remove it? Who paid, and who runs the company that it is for. */
export function mayManage(booking: Owned, reader: UserData): boolean {
  return booking.account_id === reader.id || (runsCompany(reader) && isOfCompany(booking, reader))
}

/**
 * Is the reader told when the traveller arrives and what they wish of the hotel, which may say what they live with? Who paid, who travels,
 * who runs the company, and who decides on its requests, of a stay that was asked for. Not who only reads what it spends.
 */
export function readsNote(
  booking: Owned & Pick<BookingRow, 'traveller_id' | 'approval_request_id'>,
  reader: UserData,
): boolean {
  const decides = booking.approval_request_id !== null && mayApprove(reader) && isOfCompany(booking, reader)
  return mayManage(booking, reader) || booking.traveller_id === reader.id || decides
}
