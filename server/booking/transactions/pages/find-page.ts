import { TRANSACTIONS_ON_A_PAGE, transactionTabs, type TransactionTab } from '#shared/api/transactions.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import type { Shelf } from '#server/booking/transactions/transaction-store.ts'
import { tabOf } from '#server/booking/transactions/transaction-rules.ts'
import { countByTab, listPage, listStays } from './transaction-page-store.ts'

interface Asked {
  shelf: Shelf
  tab: TransactionTab | undefined
  /** From 1 on; past the end it is the last that there is. */
  page: number
  /** Part of the name of who travels. */
  traveller: string | undefined
}

interface Found {
  bookings: BookingRow[]
  page: number
  total: number
  counts: Record<TransactionTab, number>
}

/** A page of a list, and how many stand under each tab: the database counts, and reads no more than the page. */
export async function findPage({ db, now }: Context, { shelf, tab, page, traveller }: Asked): Promise<Found> {
  const at = now()
  const wanted = { shelf, traveller, today: dateOf(at, 'UTC') }
  const sure = await countByTab(db, wanted)
  const atEdge = sure.edges.length > 0 ? await listStays(db, sure.edges) : []
  const edges = Map.groupBy(atEdge, (booking) => tabOf(booking, dateAt(clockOfBooking(booking), at)))
  const countOf = (name: TransactionTab) => sure.counts[name] + (edges.get(name)?.length ?? 0)
  const counts = Object.fromEntries(transactionTabs.map((name) => [name, countOf(name)])) as Found['counts']
  const total = tab ? counts[tab] : transactionTabs.reduce((sum, name) => sum + counts[name], 0)
  const last = Math.max(1, Math.ceil(total / TRANSACTIONS_ON_A_PAGE))
  const shown = Math.min(page, last)
  const bookings = await listPage(db, {
    ...wanted,
    tab,
    edges: (tab && edges.get(tab)) ?? [],
    from: (shown - 1) * TRANSACTIONS_ON_A_PAGE,
    most: TRANSACTIONS_ON_A_PAGE,
  })
  return { bookings, page: shown, total, counts }
}
