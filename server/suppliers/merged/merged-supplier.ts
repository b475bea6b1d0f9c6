import type { Db } from '#server/db/schema.ts'
import type { Supplier } from '#server/suppliers/supplier.ts'
import { mergedBookings } from './bookings.ts'
import { mergedContent } from './content.ts'
import type { Members } from './member.ts'
import { mergedRooms } from './rooms.ts'
import { routingOf } from './routing.ts'
import { mergedSearch } from './search.ts'

/** How long the others wait for a slow supplier once one has answered. */
const patience = {
  contentGraceMs: 2000,
  ratingGraceMs: 400,
  startGraceMs: 3000,
  pollGraceMs: 150,
  firstGraceMs: 20,
  roomsGraceMs: 4000,
  searchBudgetMs: 45_000,
}

export interface MergedOptions extends Members {
  /** Where twins are remembered. */
  db: Db
  now?: () => Date
  patience?: Partial<typeof patience>
}

/** Several suppliers as one: every hotel once, every rate with its seller. See docs/decisions/015-two-suppliers-one-hotel.md. */
export function mergedSupplier({ db, now = () => new Date(), primary, others, ...options }: MergedOptions): Supplier {
  const members = { primary, others }
  const routing = routingOf(members)
  const { contentGraceMs, ratingGraceMs, roomsGraceMs, ...searchPatience } = { ...patience, ...options.patience }
  const content = mergedContent({ db, members, routing, graceMs: contentGraceMs, ratingGraceMs })
  const { listHotels } = content
  return {
    ...content,
    ...mergedSearch({ db, now, members, routing, listHotels, ...searchPatience }),
    ...mergedRooms({ db, members, routing, graceMs: roomsGraceMs }),
    ...mergedBookings(members, routing),
  }
}
