import type { HomeMoney } from '#shared/api/company-home.ts'
import { startOfDay } from '#shared/company/month.ts'
import { capFinder } from '#shared/travel-policy/judge.ts'
import { findCompanyRules } from '#server/companies/policy/find-company-rules.ts'
import type { Context } from '#server/context.ts'
import type { Asked } from '../asked.ts'
import { endOfDay, sumAhead, sumBooks, sumReturned } from './spending-store.ts'
import {
  aheadBars,
  citySpends,
  dayBefore,
  firstOfMonth,
  monthFigures,
  monthsBefore,
  monthSpends,
} from '#server/booking/home/home-rules.ts'

/** Where the money stands: this month so far, and the charts of a period. */
export async function readMoney(context: Context, { companyId, today, period }: Asked): Promise<HomeMoney> {
  const { db } = context
  const first = firstOfMonth(today)
  const now = { from: startOfDay(first), to: endOfDay(today) }
  const before = { from: startOfDay(monthsBefore(first, 1)), to: endOfDay(dayBefore(today)) }
  const charts = { from: startOfDay(period.from), to: endOfDay(period.to) }
  const [books, returned, rules, ahead, nowSums, nowBack, beforeSums, beforeBack] = await Promise.all([
    sumBooks(db, companyId, charts),
    sumReturned(db, companyId, charts),
    findCompanyRules(context, companyId),
    sumAhead(db, companyId, today),
    sumBooks(db, companyId, now),
    sumReturned(db, companyId, now),
    sumBooks(db, companyId, before),
    sumReturned(db, companyId, before),
  ])
  const { cap } = rules
  const capOf = cap && capFinder(cap)
  return {
    month: monthFigures({
      now: { booked: nowSums.months, returned: nowBack },
      before: { booked: beforeSums.months, returned: beforeBack },
      ahead,
    }),
    months: monthSpends(books.months, returned),
    cities: citySpends(books.cities, returned, (place) => {
      const found = capOf?.(place)
      return cap && found && { amount: found.amount, currency: cap.currency }
    }),
    ahead: aheadBars(books.ahead),
  }
}
