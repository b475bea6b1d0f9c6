import { MOST_NEEDS, type CompanyHome } from '#shared/api/company-home.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { addDays } from '#shared/stay/stay.ts'
import { clockOfBooking, type StayClock } from '#server/booking/clock-of-booking.ts'
import type { Context } from '#server/context.ts'
import type { Asked } from './asked.ts'
import { listStaysBetween } from './home-store.ts'
import { homeStay } from './home-rules.ts'

const SOON_DAYS = 7

/** Who is at a hotel today, and who arrives in the next seven days, by each hotel's clock. */
export async function readAway({ db, now }: Context, { companyId, today }: Asked): Promise<CompanyHome['away']> {
  const at = now()
  const dateThere = (stay: StayClock) => dateAt(clockOfBooking(stay), at)
  const stays = await listStaysBetween(db, companyId, { from: addDays(today, -1), to: addDays(today, SOON_DAYS + 1) })
  const inHouse = stays.filter((stay) => {
    const day = dateThere(stay)
    return stay.check_in <= day && stay.check_out >= day
  })
  const soon = stays.filter((stay) => {
    const day = dateThere(stay)
    return stay.check_in > day && stay.check_in <= addDays(day, SOON_DAYS)
  })
  const first = (some: typeof stays) => ({ count: some.length, first: some.slice(0, MOST_NEEDS).map(homeStay) })
  return { today: first(inHouse), soon: first(soon) }
}
