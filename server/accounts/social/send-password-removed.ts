import type { SocialType } from '#shared/api/social.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { passwordRemovedLetter } from '#server/letters/password-removed.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.password-removed': {
      accountId: string
      version: number
      provider: SocialType
      language: 'en' | 'id'
      partner?: string
    }
  }
}

const names: Record<SocialType, string> = { google: 'Google', facebook: 'Facebook' }

/** Tells the owner of the mailbox that the password somebody once gave the account is gone. */
export async function sendPasswordRemoved(
  context: Context,
  job: JobData['mail.password-removed'],
): Promise<JobOutcome> {
  const account = await findAccount(context.db, job.accountId)
  if (account) {
    await context.mailer.send(
      passwordRemovedLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        accountId: account.id,
        version: job.version,
        firstName: account.first_name,
        provider: names[job.provider],
        url: siteUrl(context.config.appUrl, job.partner),
      }),
    )
  }
  return { done: async () => undefined }
}
