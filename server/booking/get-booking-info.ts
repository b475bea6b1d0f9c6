import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getBookingInfo as endpoint } from '#shared/api/payments.ts'
import { hasInvoice } from '#shared/booking-state.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { nameCosts } from '#server/companies/cost-objects/name-costs.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findOpenDecision } from '#server/saved-bookings/approval/deciding/find-open-decision.ts'
import { clockOfBooking } from './clock-of-booking.ts'
import { mayChangeDates } from './date-change/may-change-dates.ts'
import { findColleagueOf } from './date-change/find-colleague-of.ts'
import { findOtherDates } from './date-change/find-other-dates.ts'
import { costsOf } from './cost-objects/costs-of.ts'
import { listEsimsOf } from './esims/esim-store.ts'
import { wasMade } from './esims/esim-rules.ts'
import { presentEdition } from './invoices/present-edition.ts'
import { paidWith } from './payment/paid-with.ts'
import { findPass } from './passes/pass-store.ts'
import { presentPass } from './passes/present-pass.ts'
import { isStayOf } from './passes/require-stay-of.ts'
import { presentHotelBooking, presentTransaction } from './present-booking.ts'
import { groupOf } from './transactions/transaction-rules.ts'
import { presentVouchers } from './vouchers/present-vouchers.ts'
import { cancelsByCode, onlyReads, onlyTravels } from './access/may-see-booking.ts'
import { requireVisibleBooking } from './access/require-visible-booking.ts'

/** A code to the account's own mailbox opens it for cancelling, too; any other mailbox proves nothing. */
const wayToCancel = (caller: SignedIn) =>
  cancelsByCode(caller) ? ({ codeToCancel: true } as const) : ({ logInToCancel: true } as const)

/** What became of the money after the confirmation was written: who has that letter by now need not be who paid. */
const afterItsLetter = {
  cancellation: undefined,
  refund: undefined,
  refund_by: undefined,
  refund_bank: undefined,
  refunded_at: undefined,
  refund_arrives_by: undefined,
} as const

/** The booking behind a reference, as it was sold: from our own snapshots, never from the supplier's present. */
export async function getBookingInfo(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireVisibleBooking(context, body.id, caller)
  const now = context.now()
  const { company_id: companyId, approval_request_id: requestId } = booking
  // A code opens the stay; what has a worth of its own, and what a company charges it to, is for who logs in.
  const isVisit = caller.visit !== undefined
  const isForReading = onlyReads(caller)
  const transaction = presentTransaction(booking, now, caller.user)
  const isOwner = booking.account_id === caller.user.id
  const isPayer = isOwner && !isVisit
  const invoiceBy = isVisit ? booking.contact.email : caller.user.email
  const readsInvoice = isOwner && !isForReading && hasInvoice(booking.state)
  const vouchers = isPayer ? await presentVouchers(context, booking) : undefined
  const isOwn = isStayOf(booking, caller.user) && !isVisit
  const pass = isOwn ? await findPass(context.db, booking.id) : undefined
  const esims = isOwn ? await listEsimsOf(context.db, booking.id) : []
  const openDecision =
    !isVisit && companyId && requestId ? await findOpenDecision(context, { companyId, requestId }) : undefined
  // Other dates are booked and paid for by who logs in.
  const canChange = !isVisit && mayChangeDates(booking, now, caller.user)
  const colleague = canChange ? await findColleagueOf(context.db, booking, caller.user) : undefined
  const otherDates = isPayer ? await findOtherDates(context.db, booking, now) : {}
  return {
    success: true,
    object: {
      transaction: {
        ...transaction,
        can: { ...transaction.can, ...(canChange ? { changeDates: true as const } : {}) },
        ...(isForReading
          ? { can: { ...transaction.can, cancel: false }, company_card: undefined, paid_by: undefined }
          : {}),
        ...(caller.visit?.byLink ? afterItsLetter : {}),
        group: groupOf(booking, dateAt(clockOfBooking(booking), now), now),
      },
      ...(transaction.can.cancel && isForReading ? wayToCancel(caller) : {}),
      ...(onlyTravels(booking, caller.user) || isForReading
        ? {}
        : { paidWith: paidWith(context, booking, caller.language) }),
      ...(readsInvoice ? { invoiceBy, ...(await presentEdition(context, booking.id)) } : {}),
      ...(pass ? { pass: presentPass(pass, booking, now) } : {}),
      ...(vouchers ? { vouchers } : {}),
      ...(esims.length > 0 ? { hasEsims: true as const } : {}),
      ...(esims.some(wasMade) ? { wereEsimsMade: true as const } : {}),
      ...(openDecision ? { openDecision } : {}),
      ...(canChange ? { nationality: booking.nationality } : {}),
      ...(colleague ? { colleague } : {}),
      ...otherDates,
      hotelBooking: {
        ...presentHotelBooking(booking, context.now(), caller.user),
        ...(isForReading ? { phone: '', hotelNote: undefined } : {}),
      },
      ...(companyId === null || isVisit
        ? {}
        : { costObjects: await nameCosts(context.db, companyId, costsOf(booking)) }),
    },
  }
}
