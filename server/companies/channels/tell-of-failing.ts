import { listHolders } from '#server/companies/duties/list-holders.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { channelFailingLetter } from './channel-failing-letter.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { ChannelRow } from './channel-store.ts'

/** Queues a letter to all who run the company. */
export async function tellOfFailing(
  context: Context,
  tx: Tx,
  { id, company_id: companyId, name }: ChannelRow,
  why: 'failing' | 'gone',
): Promise<void> {
  const { kind } = channelFailingLetter
  const at = context.now().toISOString()
  for (const { accountId, emailKey } of await listHolders({ db: tx, now: context.now }, companyId, 'admin')) {
    if (!(await mayTell(context, tx, { letter: channelFailingLetter, to: emailKey }))) continue
    const data = { companyId, accountId, channelId: id, channel: name, why, at }
    await context.jobs.enqueue(tx, { kind, key: `${kind}:${id}:${accountId}:${at}`, data })
  }
}
