import type { Duty } from '#shared/duties.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { dutiesChangedLetter } from '#server/letters/duties-changed.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { findReader } from './duty-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To whoever was given a duty, or had one taken. */
    'mail.duties-changed': {
      companyId: string
      accountId: string
      given: Duty[]
      taken: Duty[]
      at: string
      language: 'en' | 'id'
    }
  }
}

interface Change {
  accountId: string
  given: Duty[]
  taken: Duty[]
}

/** Queues the letter to whoever was given a duty, or had one taken. */
export async function tellOfDuties(context: Context, tx: Tx, change: Change, caller: CompanyCaller): Promise<void> {
  const companyId = caller.user.companyData.id
  const reader = await findReader(tx, companyId, change.accountId)
  const kind = 'mail.duties-changed'
  if (!reader || !(await mayTell(context, tx, { kind, to: reader.email_key }))) return
  const at = context.now().toISOString()
  const data = { ...change, companyId, at, language: caller.language }
  await context.jobs.enqueue(tx, { kind, key: `${kind}:${companyId}:${change.accountId}:${at}`, data })
}

export async function sendDutiesChanged(context: Context, job: JobData['mail.duties-changed']): Promise<JobOutcome> {
  const { companyId, accountId, given, taken, at } = job
  const reader = await findReader(context.db, companyId, accountId)
  if (reader) {
    await context.mailer.send(
      dutiesChangedLetter({
        language: reader.company_language ?? job.language,
        to: reader.email,
        key: `duties-changed:${companyId}:${accountId}:${at}`,
        firstName: reader.first_name,
        company: reader.business_name || reader.company_name || undefined,
        given,
        taken,
        url: `${context.config.appUrl}/business-dashboard`,
      }),
    )
  }
  return { done: async () => undefined }
}
