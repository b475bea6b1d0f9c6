import { findReader } from '#server/companies/duties/duty-store.ts'
import { listHolders } from '#server/companies/duties/list-holders.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { channelFailingLetter } from '#server/letters/channel-failing.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { ChannelRow } from './channel-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To those who run a company: one of its channels takes no messages, or has ended itself. */
    'mail.channel-failing': {
      companyId: string
      accountId: string
      channelId: string
      channel: string
      why: 'failing' | 'gone'
      at: string
    }
  }
}

/** Queues a letter to everybody who runs the company. */
export async function tellOfFailing(
  context: Context,
  tx: Tx,
  { id, company_id: companyId, name }: ChannelRow,
  why: 'failing' | 'gone',
): Promise<void> {
  const kind = 'mail.channel-failing'
  const at = context.now().toISOString()
  for (const { accountId, emailKey } of await listHolders({ db: tx, now: context.now }, companyId, 'admin')) {
    if (!(await mayTell(context, tx, { kind, to: emailKey }))) continue
    const data = { companyId, accountId, channelId: id, channel: name, why, at }
    await context.jobs.enqueue(tx, { kind, key: `${kind}:${id}:${accountId}:${at}`, data })
  }
}

export async function sendChannelFailing(
  { config, db, mailer }: Context,
  { companyId, accountId, channelId, channel, why, at }: JobData['mail.channel-failing'],
): Promise<JobOutcome> {
  const reader = await findReader(db, companyId, accountId)
  if (reader) {
    await mailer.send(
      channelFailingLetter({
        language: reader.company_language ?? 'en',
        to: reader.email,
        key: `channel-failing:${channelId}:${accountId}:${at}`,
        firstName: reader.first_name,
        channel,
        why,
        url: `${config.appUrl}/business-dashboard?page=messages`,
      }),
    )
  }
  return { done: async () => undefined }
}
