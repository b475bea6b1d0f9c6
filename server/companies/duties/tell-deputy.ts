import type { PlainDate } from '#shared/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { deputyLetter } from '#server/letters/deputy.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { findReader } from './duty-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To whoever acts for somebody from now on, or with no last day does so no more. */
    'mail.deputy': {
      companyId: string
      accountId: string
      principalId: string
      lastDay: PlainDate | null
      at: string
      language: 'en' | 'id'
    }
  }
}

interface News {
  accountId: string
  principalId: string
  /** Null: he acts for him no more. */
  lastDay: PlainDate | null
}

/** Queues the letter to whoever acts for somebody, or does so no more. */
export async function tellDeputy(context: Context, tx: Tx, news: News, caller: CompanyCaller): Promise<void> {
  const companyId = caller.user.companyData.id
  const reader = await findReader(tx, companyId, news.accountId)
  const kind = 'mail.deputy'
  if (!reader || !(await mayTell(context, tx, { kind, to: reader.email_key }))) return
  const at = context.now().toISOString()
  const key = `${kind}:${companyId}:${news.principalId}:${news.accountId}:${news.lastDay}:${at}`
  await context.jobs.enqueue(tx, { kind, key, data: { ...news, companyId, at, language: caller.language } })
}

export async function sendDeputy(context: Context, job: JobData['mail.deputy']): Promise<JobOutcome> {
  const { companyId, accountId, principalId, lastDay, at } = job
  const [reader, principal] = await Promise.all([
    findReader(context.db, companyId, accountId),
    findReader(context.db, companyId, principalId),
  ])
  if (reader && principal) {
    await context.mailer.send(
      deputyLetter({
        language: reader.company_language ?? job.language,
        to: reader.email,
        key: `deputy:${companyId}:${principalId}:${accountId}:${lastDay}:${at}`,
        firstName: reader.first_name,
        principal: `${principal.first_name} ${principal.last_name}`,
        company: reader.business_name || reader.company_name || undefined,
        lastDay,
        url: `${context.config.appUrl}/business-dashboard`,
      }),
    )
  }
  return { done: async () => undefined }
}
