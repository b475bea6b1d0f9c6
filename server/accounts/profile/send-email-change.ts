import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { emailChangeLetter } from '#server/letters/email-change.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { findEmailChange, setEmailChangeKey } from './email-change-store.ts'
import type { EmailChangeStep } from '#server/letters/email-change.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** One of the letters around a new e-mail. */
    'mail.email-change': { changeId: string; letter: EmailChangeStep; partner?: string }
  }
}

const sent: JobOutcome = { done: async () => undefined }

/** The letters around a new e-mail. The key is made here, so that it exists in the letter alone. */
export async function sendEmailChange(context: Context, job: JobData['mail.email-change']): Promise<JobOutcome> {
  const change = await findEmailChange(context.db, job.changeId)
  if (!change) return sent
  const isOpen = !change.confirmed_at && !change.cancelled_at && change.expires_at > context.now()
  if (job.letter === 'confirm' && !isOpen) return sent
  const key = newToken()
  if (job.letter === 'confirm') await setEmailChangeKey(context.db, change.id, hashToken(key))
  await context.mailer.send(
    emailChangeLetter({
      letter: job.letter,
      brand: brandOf(job.partner),
      language: change.language,
      changeId: change.id,
      firstName: change.first_name,
      oldEmail: change.old_email,
      newEmail: change.email,
      url: siteUrl(
        context.config.appUrl,
        job.partner,
        job.letter === 'confirm' ? `/confirm-email?key=${key}` : '/Myaccount',
      ),
    }),
  )
  return sent
}
