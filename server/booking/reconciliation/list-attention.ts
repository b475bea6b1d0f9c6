import type { Context } from '#server/context.ts'
import type { OwedRefund } from '#server/booking/refunds/data.ts'
import { listOwedRefunds } from '#server/booking/refunds/list-owed-refunds.ts'
import { acceptDifference as accept, selectOpenDifferences } from './data.ts'
import { remedies, type DifferenceKind } from './rules.ts'

interface OpenDifference {
  id: number
  kind: string
  subject: string
  details: string
  since: Date
  /** What a person does about it. */
  remedy: string
}

/** Everything that needs a person: money to pay back, and where our books and somebody else's differ. */
export async function listAttention(
  context: Context,
): Promise<{ refunds: OwedRefund[]; differences: OpenDifference[] }> {
  const rows = await selectOpenDifferences(context.db)
  return {
    refunds: await listOwedRefunds(context),
    differences: rows.map(({ first_seen_at: since, kind, ...row }) => {
      return { ...row, kind, since, remedy: remedies[kind as DifferenceKind] }
    }),
  }
}

/** A person has dealt with it, or lives with it: it is not listed again until it changes. */
export function acceptDifference(context: Context, id: number, by: string): Promise<boolean> {
  return accept(context.db, id, by)
}
