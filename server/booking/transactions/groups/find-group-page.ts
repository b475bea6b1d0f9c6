import { TRANSACTIONS_ON_A_PAGE, type GroupCounts } from '#shared/api/transactions.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { countByGroup, countFound, listEnding, listFound, type Moment, type Sought } from './booking-group-store.ts'

interface Asked extends Sought {
  /** From 1 on; past the end it is the last that there is. */
  page: number
}

interface Found {
  bookings: BookingRow[]
  page: number
  total: number
  groups: GroupCounts
}

/** A page of a group or of what a search finds, and how many stand in each group: the database counts, and reads no more than the page. */
export async function findGroupPage({ db, now }: Context, { page, ...sought }: Asked): Promise<Found> {
  const at = now()
  const today = dateOf(at, 'UTC')
  const ending = await listEnding(db, sought, today)
  const over = ending.filter((stay) => stay.check_out < dateAt(clockOfBooking(stay), at)).map(({ id }) => id)
  const moment: Moment = { now: at, today, over }
  const groups = await countByGroup(db, sought, moment)
  const total =
    sought.group !== undefined && sought.search === undefined
      ? groups[sought.group]
      : await countFound(db, sought, moment)
  const shown = Math.min(page, Math.max(1, Math.ceil(total / TRANSACTIONS_ON_A_PAGE)))
  const from = (shown - 1) * TRANSACTIONS_ON_A_PAGE
  const bookings = await listFound(db, sought, moment, { from, most: TRANSACTIONS_ON_A_PAGE })
  return { bookings, page: shown, total, groups }
}
