import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { picChangedLetter } from '#server/letters/pic-changed.ts'
import { findHandover } from './team-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the new person in charge and to the one before. */
    'mail.pic-changed': { companyId: string; accountId: string; picId: string; at: string; language: 'en' | 'id' }
  }
}

/** Tells one of the two whom a change of the person in charge concerns. */
export async function sendPicChanged(context: Context, job: JobData['mail.pic-changed']): Promise<JobOutcome> {
  const { companyId, accountId, picId, at } = job
  const reader = await findHandover(context.db, { companyId, accountId, picId })
  if (reader) {
    await context.mailer.send(
      picChangedLetter({
        language: reader.company_language ?? job.language,
        to: reader.email,
        key: `pic-changed:${companyId}:${accountId}:${at}`,
        firstName: reader.first_name,
        company: reader.business_name || reader.company_name || undefined,
        successor: accountId === picId ? undefined : `${reader.pic_first_name} ${reader.pic_last_name}`,
        url: `${context.config.appUrl}/business`,
      }),
    )
  }
  return { done: async () => undefined }
}
