import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import type { Context } from '#server/context.ts'
import { writeRequestList } from '#server/pass-issuers/request-list.ts'
import { listDue } from '../issuing/send-list.ts'

/**
 * What a partner's operator has to be given by a person, as the list that a drop box would get. Nothing moves by it: what the
 * operator has taken is told by `importResults`. A list may be taken twice, since its keys are the same.
 */
export async function handOverPasses(
  context: Context,
  { partner, takenBy }: { partner: string; takenBy: string },
): Promise<{ file: string; lines: number }> {
  const by = byCommand()
  const lines = await context.db.transaction().execute(async (tx) => {
    const due = await listDue(context, tx, partner)
    await audit(tx, {
      kind: 'passes.handed-over',
      accountId: undefined,
      by,
      details: { partner, lines: due.length, takenBy },
    })
    return due.map(({ line }) => line)
  })
  return { file: writeRequestList({ name: '', lines }), lines: lines.length }
}
