import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listStatements as endpoint, StatementLineKind } from '#shared/api/statements.ts'
import { addMonths } from '#shared/company/month.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listIssued } from './statement-store.ts'
import { issueTime, lastClosedMonth, totalsOf } from './statement-rules.ts'

/** Every statement of the caller's company, the latest first, and when the next one comes. */
export async function listStatements(
  { db, now }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const issued = await listIssued(db, requireOwnCompany(caller, params.id))
  const next = addMonths(lastClosedMonth(now()), 1)
  return {
    statements: issued.map(({ number, month, issued_at, sums }) => {
      const countOf = (...kinds: StatementLineKind[]) =>
        sums.filter(({ kind }) => kinds.includes(kind)).reduce((all, { count }) => all + count, 0)
      return {
        number,
        month,
        issuedAt: issued_at.toISOString(),
        totals: totalsOf(sums),
        bookings: countOf('booking'),
        creditNotes: countOf('refund', 'credit_note'),
        atHotel: countOf('at_hotel'),
      }
    }),
    next: { month: next, at: issueTime(next).toISOString() },
  }
}
