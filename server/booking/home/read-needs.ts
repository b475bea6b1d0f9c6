import { MOST_NEEDS, type Needs } from '#shared/api/company-home.ts'
import { instantAt } from '#shared/stay/hotel-clock.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { listWithoutCostCentre } from '#server/companies/cost-objects/cost-object-store.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listSavedUnderRequest } from '#server/saved-bookings/approval/approval-request-store.ts'
import { listVisibleSaved } from '#server/saved-bookings/list-visible-saved.ts'
import type { Asked } from './asked.ts'
import { listFreeEnding, listRefundsDue, listUnclear } from './home-store.ts'
import { homeStay } from './home-rules.ts'

const HOUR_MS = 3_600_000
const SOON_MS = 72 * HOUR_MS
/** Hotels' clocks are at most this far from UTC. */
const FURTHEST_CLOCK_MS = 14 * HOUR_MS
/** A booking that takes longer is asked about by us, and waited for by its payer. */
const USUAL_MS = 10 * 60_000

const clock = (at: number) => new Date(at).toISOString().slice(0, 19)

/** What waits for a member who runs the company. */
export async function readNeeds(context: Context, { companyId, today }: Asked, caller: CompanyCaller): Promise<Needs> {
  const { db } = context
  const now = context.now()
  const [refunds, unclear, saved, asked, people, freeEnding] = await Promise.all([
    listRefundsDue(db, companyId, MOST_NEEDS),
    listUnclear(db, companyId, new Date(now.getTime() - USUAL_MS), MOST_NEEDS),
    listVisibleSaved(context, caller.user, { tab: undefined }),
    listSavedUnderRequest(db, companyId),
    listWithoutCostCentre(db, companyId),
    readFreeEnding(context, companyId),
  ])
  const waiting = saved
    .filter(({ id, status, checkin_date: checkIn }) => status === 'SAVED' && checkIn >= today && !asked.has(id))
    .toSorted((a, b) => (a.checkin_date < b.checkin_date ? -1 : 1))
  return {
    refundsDue: {
      count: Number(refunds[0]?.count ?? 0),
      first: refunds.map((row) => ({
        stay: homeStay(row),
        currency: row.currency,
        amount: toMajor(money(row.amount_minor, row.currency)),
        dueAt: row.due_at?.toISOString() ?? null,
      })),
    },
    freeEnding: firstOf(freeEnding),
    unclear: {
      count: Number(unclear[0]?.count ?? 0),
      first: unclear.map((row) => ({ stay: homeStay(row), since: row.updated_at.toISOString() })),
    },
    waiting: firstOf(
      waiting.map((one) => ({
        id: one.id,
        traveller: `${one.User.firstName} ${one.User.lastName}`,
        hotel: one.hotel_name,
        place: one.place,
        checkIn: one.checkin_date,
        checkOut: one.checkout_date,
      })),
    ),
    withoutCostCentre: firstOf(people.map((one) => `${one.first_name} ${one.last_name}`)),
  }
}

const firstOf = <T>(all: readonly T[]) => ({ count: all.length, first: all.slice(0, MOST_NEEDS) })

/** By each hotel's own clock: the index finds those that may be, its clock says which are. */
async function readFreeEnding({ db, now }: Context, companyId: string): Promise<Needs['freeEnding']['first']> {
  const at = now()
  const rows = await listFreeEnding(db, companyId, {
    from: clock(at.getTime() - FURTHEST_CLOCK_MS),
    to: clock(at.getTime() + SOON_MS + FURTHEST_CLOCK_MS),
  })
  const soon = new Date(at.getTime() + SOON_MS)
  return rows.flatMap((row) => {
    const until = instantAt(clockOfBooking(row), row.free_until)
    return until > at && until <= soon ? [{ stay: homeStay(row), until: until.toISOString() }] : []
  })
}
