import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { welcomeLetter } from '#server/letters/welcome.ts'
import { findAccount } from './account-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.welcome': { accountId: string; language: 'en' | 'id'; partner?: string }
  }
}

/** The letter a newcomer gets. An account that is gone by then gets none. */
export async function sendWelcome(context: Context, job: JobData['mail.welcome']): Promise<JobOutcome> {
  const account = await findAccount(context.db, job.accountId)
  if (account) {
    await context.mailer.send(
      welcomeLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        firstName: account.first_name,
        id: account.id,
        url: siteUrl(context.config.appUrl, job.partner),
      }),
    )
  }
  return { done: async () => undefined }
}
