import { addMonths, monthOf } from '#shared/company/month.ts'
import { issueStatements } from '#server/booking/statements/issue-statements.ts'
import { issueTime, lastClosedMonth } from '#server/booking/statements/statement-rules.ts'
import type { Context } from '#server/context.ts'
import { DAY_MS, daysAgo } from './days-ago.ts'
import { stays } from './stays.ts'

const OLDEST_DAYS = Math.max(...stays.map(({ ahead, from }) => ahead - from))

/** The round of a month found nothing when it ran: its stays were written since. Each is issued by the clock of its day. */
export async function issuePastMonths(context: Context, companyId: string): Promise<void> {
  const now = context.now()
  const last = lastClosedMonth(now)
  let month = monthOf(new Date(now.getTime() - OLDEST_DAYS * DAY_MS))
  for (; month <= last; month = addMonths(month, 1)) {
    const days = (now.getTime() - issueTime(month).getTime()) / DAY_MS
    const outcome = await issueStatements(daysAgo(context, days), { companyId, month })
    if ('done' in outcome) await context.db.transaction().execute(outcome.done)
  }
}
