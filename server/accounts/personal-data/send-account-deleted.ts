import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { accountDeletedLetter } from '#server/letters/account-deleted.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { deleteJobsAbout } from './personal-data-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Carries what it needs: the account is gone. Deleted once the letter is sent. */
    'mail.account-deleted': {
      accountId: string
      language: 'en' | 'id'
      partner?: string
      to: string
      firstName: string
    }
  }
}

/** The last letter. Its job carries the last copy of the address, and goes with it. */
export async function sendAccountDeleted(context: Context, job: JobData['mail.account-deleted']): Promise<JobOutcome> {
  await context.mailer.send(accountDeletedLetter({ ...job, brand: brandOf(job.partner) }))
  return { done: (tx) => deleteJobsAbout(tx, job.accountId) }
}
