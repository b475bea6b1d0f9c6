import { requests } from '#server/saved-bookings/approval/approval-request-store.ts'
import { invoices } from '#server/booking/invoices/invoice-store.ts'
import { quotes } from '#server/hotels/quote-store.ts'
import { people } from '#server/accounts/account-store.ts'
import { sql } from 'kysely'
import type { InputOf } from '#shared/api/endpoint.ts'
import type { exportCompanyBookings } from '#shared/api/booking-export.ts'
import type { BookingState } from '#shared/booking-state.ts'
import { startOfDay } from '#shared/company/month.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { Db } from '#server/db/schema.ts'

export interface Wanted extends Omit<InputOf<typeof exportCompanyBookings>['query'], 'format' | 'status'> {
  companyId: string
  /** Any of these; undefined: what was sold or still may be, and what failed after money had come. */
  states: readonly BookingState[] | undefined
}

/** Of this company alone. Also what its owner took out of the lists: that touches no money. */
function bookingsOf(db: Db, { companyId, states, by, from, to, cost_centre: costCentre, project }: Wanted) {
  const all = db
    .selectFrom('booking')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'booking.quote_token')
    .leftJoin('refund', 'refund.booking_id', 'booking.id')
    .where('booking.company_id', '=', companyId)
  const inPeriod =
    by === 'booked'
      ? all
          .$if(from !== undefined, (query) => query.where('booking.created_at', '>=', startOfDay(from!)))
          .$if(to !== undefined, (query) => query.where('booking.created_at', '<', startOfDay(addDays(to!, 1))))
      : all
          .$if(from !== undefined, (query) => query.where('quote.check_in', '>=', from!))
          .$if(to !== undefined, (query) => query.where('quote.check_in', '<=', to!))
  const ofStates = states
    ? inPeriod.where('booking.state', 'in', states)
    : inPeriod.where((where) =>
        where.or([where('booking.state', '<>', 'FAILED'), where('refund.booking_id', 'is not', null)]),
      )
  return ofStates
    .$if(Boolean(costCentre), (query) => query.where(sql<boolean>`lower(cost_centre) = lower(${costCentre!})`))
    .$if(Boolean(project), (query) => query.where(sql<boolean>`lower(project) = lower(${project!})`))
}

/** How many there are, and the last of them: what is booked meanwhile is not in the file. */
export async function countBookings(db: Db, wanted: Wanted): Promise<{ count: number; last: number }> {
  const { count, last } = await bookingsOf(db, wanted)
    .select((select) => [select.fn.countAll<string>().as('count'), select.fn.max('booking.id').as('last')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? 0 }
}

/** The next ones in the order they were booked, without the pictures and descriptions that a quote keeps of its hotel. */
export function listExported(
  db: Db,
  wanted: Wanted,
  { after, last, limit }: Record<'after' | 'last' | 'limit', number>,
) {
  return bookingsOf(db, wanted)
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .leftJoin(invoices(db).as('invoice'), 'invoice.booking_id', 'booking.id')
    .leftJoin(people(db).as('account'), 'account.id', 'booking.account_id')
    .leftJoin(requests(db).as('request'), 'request.id', 'booking.approval_request_id')
    .leftJoin(people(db).as('decider'), 'decider.id', 'request.decided_by')
    .select(['booking.id', 'booking.reference', 'booking.created_at', 'booking.state', 'booking.currency'])
    .select(['booking.amount_minor', 'booking.allocations', 'booking.language'])
    .select(['booking.cost_centre', 'booking.project', 'booking.custom_fields', 'booking.policy_verdict'])
    .select(['account.first_name', 'account.last_name'])
    .select(['quote.check_in', 'quote.check_out', 'quote.rates'])
    .select([
      sql<string>`quote.hotel ->> 'name'`.as('hotel'),
      sql<string | null>`quote.hotel #>> '{contact,address,city,name}'`.as('city'),
      sql<string | null>`quote.hotel #>> '{contact,address,country,name}'`.as('country'),
    ])
    .select(['payment.provider', 'payment.customer_id', 'payment.card_last4'])
    .select(['request.reason_code', 'request.reason_words', 'request.total_minor as asked_total_minor'])
    .select(['request.state as request_state', 'request.decided_at', 'decider.first_name as decider_first_name'])
    .select('decider.last_name as decider_last_name')
    .select(['refund.state as refund_state', 'refund.amount_minor as refund_minor', 'refund.paid_at'])
    .select(['cancellation.desk_fee_minor', 'cancellation.cancelled_at', 'invoice.invoice_number'])
    .select((select) =>
      select
        .selectFrom('cost_correction')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('cost_correction.booking_id', '=', 'booking.id')
        .as('corrections'),
    )
    .where('booking.id', '>', after)
    .where('booking.id', '<=', last)
    .orderBy('booking.id')
    .limit(limit)
    .execute()
}
export type ExportedBooking = Awaited<ReturnType<typeof listExported>>[number]
