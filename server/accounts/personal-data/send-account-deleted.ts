import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { accountDeletedLetter } from '#server/letters/account-deleted.ts'
import { deleteJobsAbout } from './data.ts'

/** The last letter. Its job carries the last copy of the address, and goes with it. */
export async function sendAccountDeleted(context: Context, job: JobData['mail.account-deleted']): Promise<JobOutcome> {
  await context.mailer.send(accountDeletedLetter(job))
  return { done: (tx) => deleteJobsAbout(tx, job.accountId) }
}
