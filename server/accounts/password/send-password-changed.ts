import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { passwordChangedLetter } from '#server/letters/password-changed.ts'
import { findAccount } from '#server/accounts/account-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.password-changed': {
      accountId: string
      version: number
      changedAt: string
      language: 'en' | 'id'
      partner?: string
    }
  }
}

/** Tells the owner, whoever it was that changed the password. */
export async function sendPasswordChanged(
  context: Context,
  job: JobData['mail.password-changed'],
): Promise<JobOutcome> {
  const account = await findAccount(context.db, job.accountId)
  if (account) {
    await context.mailer.send(
      passwordChangedLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        accountId: account.id,
        version: job.version,
        firstName: account.first_name,
        changedAt: new Date(job.changedAt),
        url: siteUrl(context.config.appUrl, job.partner),
      }),
    )
  }
  return { done: async () => undefined }
}
