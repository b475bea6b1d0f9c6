import type { FileAnswer } from '#shared/api/papers.ts'
import { audit, type AuditDetails } from '#server/audit/audit.ts'
import type { BookingRow } from '#server/booking/access/require-visible-booking.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { Paper } from '#server/typesetting/paper.ts'

interface Delivery {
  paper: Paper
  booking: BookingRow
  kind: AuditDetails['paper.downloaded']['paper']
}

/** Sets a paper and writes down who took it: it names people, where they sleep and what they paid. */
export async function deliverPaper(
  context: Context,
  { paper, booking, kind }: Delivery,
  by: SignedIn,
): Promise<Pick<FileAnswer, 'bytes'>> {
  const bytes = await context.printer.print(paper)
  const details = { paper: kind, reference: booking.reference }
  const accountId = booking.account_id ?? undefined
  await context.db.transaction().execute((tx) => audit(tx, { kind: 'paper.downloaded', accountId, by, details }))
  return { bytes }
}
