import { add, fromMajor, money, toMajor, type Money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { splitTotal, taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { perNight } from '#shared/travel-policy/per-night.ts'
import { plainRule, plainVerdict } from '#shared/travel-policy/plain-words.ts'
import { freeUntil } from '#server/booking/free-until.ts'
import { listGuestNames } from '#server/booking/checkout/guest-names.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import type { ExportedBooking } from './export-store.ts'

/** Where the company's own fields stand in the order of columns, each a column of its own. */
export const OWN_FIELDS = 'own fields'

/**
 * The columns in their order: a contract with the file's readers. A new one comes at the end. Those of features that
 * are not there are present and empty.
 */
export const exportColumns = [
  'reference',
  'version',
  'booked_at',
  'booked_by',
  'traveller',
  'employee_id',
  'entity',
  'cost_centre',
  'project',
  OWN_FIELDS,
  'hotel',
  'city',
  'country',
  'check_in',
  'check_out',
  'nights',
  'rooms',
  'refundable',
  'free_until',
  'currency',
  'total',
  'taxes',
  'at_hotel',
  'per_night',
  'company_currency',
  'rate',
  'rate_date',
  'converted',
  'method',
  'card_last4',
  'invoice_no',
  'state',
  'refunded',
  'refunded_at',
  'verdict',
  'rules_broken',
  'reason_code',
  'comment',
  'asked_total',
  'approver',
  'decided_at',
  'first_searched_price',
] as const
type Column = Exclude<(typeof exportColumns)[number], typeof OWN_FIELDS>
type Cells = Partial<Record<Column, Cell>>

export interface OwnField {
  id: string
  name: string
}

/** Two fields may have had one name, and none is taken for a column of ours. */
function fieldHeads(fields: readonly OwnField[]): string[] {
  const seen = new Map<string, number>()
  return fields.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? `field: ${name}` : `field: ${name} (${times})`
  })
}

export const exportHead = (fields: readonly OwnField[]): string[] =>
  exportColumns.flatMap((column) => (column === OWN_FIELDS ? fieldHeads(fields) : [column]))

/** What of a booking's money does not depend on who reads it. */
export interface ExportContext {
  entity: string
  fields: readonly OwnField[]
  /** Does this payment provider ask for the money on a page of its own? */
  collects: (provider: string) => boolean
}

/** The booking, and what went back of it or was never taken: the sum of `total` less that of `refunded` is what it costs. */
export function exportRows(booking: ExportedBooking, context: ExportContext): Cell[][] {
  const shared = whatAndWho(booking, context)
  const refund = refundOf(booking)
  const rows: Cells[] = [{ ...shared, ...price(booking, context) }, ...(refund ? [{ ...shared, ...refund }] : [])]
  const values = new Map(booking.custom_fields.map(({ id, value }) => [id, value]))
  return rows.map((cells) =>
    exportColumns.flatMap((column): Cell[] =>
      column === OWN_FIELDS ? context.fields.map(({ id }) => values.get(id)) : [cells[column]],
    ),
  )
}

/** The same in all rows of a booking, so that each can be sorted and added up by it. */
function whatAndWho(booking: ExportedBooking, { entity }: ExportContext): Cells {
  const { check_in: checkIn, check_out: checkOut } = booking
  // As it was made, by the rules of that day.
  const verdict = booking.policy_verdict ?? undefined
  return {
    reference: booking.reference,
    version: 1 + Number(booking.corrections ?? 0),
    booked_at: booking.created_at,
    booked_by: nameOf(booking.first_name, booking.last_name),
    traveller: listGuestNames(booking.allocations, booking.language).join('; '),
    entity,
    cost_centre: booking.cost_centre ?? undefined,
    project: booking.project ?? undefined,
    hotel: booking.hotel,
    city: booking.city ?? undefined,
    country: booking.country ?? undefined,
    check_in: { day: checkIn },
    check_out: { day: checkOut },
    nights: nightsBetween(checkIn, checkOut),
    rooms: booking.allocations.length,
    currency: booking.currency,
    verdict: verdict && plainVerdict(verdict),
    rules_broken: verdict?.broken.map(plainRule).join('; '),
    ...approvalOf(booking),
  }
}

const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

/** What was asked of the company's approvers, in the words and for the price of who asked; nothing where none was. */
function approvalOf(booking: ExportedBooking): Cells {
  const { asked_total_minor: minor, decided_at: decidedAt, request_state: state } = booking
  if (minor === null) return {}
  // An approver decided on others, too, and approved none of them.
  const isApproved = state === 'ALLOWED' || state === 'APPROVED' || state === 'BOOKED'
  return {
    reason_code: booking.reason_code ?? undefined,
    comment: booking.reason_words || undefined,
    asked_total: { amount: money(minor, booking.currency) },
    // Empty once the account is gone; what was decided stays.
    approver: (isApproved && nameOf(booking.decider_first_name, booking.decider_last_name)) || undefined,
    decided_at: (isApproved && decidedAt) || undefined,
  }
}

function price(booking: ExportedBooking, { collects }: ExportContext): Cells {
  const { currency, rates, state } = booking
  const total = money(booking.amount_minor, currency)
  const due = (major: number) => fromMajor(major, currency)
  const taxes = splitTotal(rates, toMajor(total)).taxes.reduce((sum, { amount }) => sum + amount, 0)
  const taxesThere = due(taxesDueAtHotel(rates).reduce((sum, { amount }) => sum + amount, 0))
  const isThere = isPaidAtHotel(rates)
  const nights = nightsBetween(booking.check_in, booking.check_out)
  return {
    refundable: rates.every(({ refundable }) => refundable) ? 'yes' : 'no',
    free_until: freeUntil(booking.rates),
    total: { amount: total },
    taxes: { amount: due(taxes) },
    at_hotel: { amount: atHotel(booking, isThere ? add(total, taxesThere) : taxesThere) },
    // As a travel policy's cap is read.
    per_night: { amount: due(perNight({ whole: add(total, taxesThere), rooms: booking.allocations.length, nights })) },
    method: isThere ? 'at_hotel' : methodOf(booking, collects(booking.provider)),
    // A colleague's own card is private.
    card_last4: isThere ? undefined : (booking.card_last4 ?? undefined),
    invoice_no: booking.invoice_number ?? undefined,
    state: bookingStatusOf(state),
  }
}

function methodOf({ customer_id }: ExportedBooking, isCollected: boolean): string {
  if (customer_id) return 'company_card'
  return isCollected ? 'gateway' : 'card'
}

/** What the traveller pays at the desk; of a cancelled stay, what the hotel may ask for by its terms. */
function atHotel({ state, currency, desk_fee_minor: fee }: ExportedBooking, asSold: Money): Money {
  return bookingStatusOf(state) === 'Cancelled' ? money(fee ?? 0, currency) : asSold
}

const refundWords = { DUE: 'Refund due', SENT: 'Refund sent', DONE: 'Refunded' } as const

function refundOf(booking: ExportedBooking): Cells | undefined {
  const { currency, refund_state: state, refund_minor: minor } = booking
  if (state && minor !== null) {
    const refunded_at = state === 'DONE' ? (booking.paid_at ?? undefined) : undefined
    return { state: refundWords[state], refunded: { amount: money(minor, currency) }, refunded_at }
  }
  const status = bookingStatusOf(booking.state)
  const isReleased = status === 'Failed' || (status === 'Cancelled' && isPaidAtHotel(booking.rates))
  if (!isReleased) return undefined
  // Nothing had been taken, and a hotel takes no more than its fee.
  const released = money(booking.amount_minor - (booking.desk_fee_minor ?? 0), currency)
  return { state: 'Not charged', refunded: { amount: released }, refunded_at: booking.cancelled_at ?? undefined }
}
