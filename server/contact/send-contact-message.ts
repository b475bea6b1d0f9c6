import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { contactLetter } from '#server/letters/contact.ts'
import { findMessage, markSent } from './contact-message-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To those who answer customers: what somebody wrote on the contact page. */
    'mail.contact': { messageId: number }
  }
}

/** Sends a message on to those who answer customers; none that was forgotten meanwhile. */
export async function sendContactMessage(
  context: Context,
  { messageId }: JobData['mail.contact'],
): Promise<JobOutcome> {
  const row = await findMessage(context.db, messageId)
  if (row) {
    await context.mailer.send(
      contactLetter({
        owner: context.config.supportEmail,
        number: messageId,
        user: row.user_name,
        email: row.email,
        written: row.subject,
        message: row.message,
        language: row.language,
        partner: row.partner,
        hasAccount: row.account_id !== null,
        at: row.created_at.toISOString(),
      }),
    )
  }
  return { done: (tx) => markSent(tx, messageId, context.now()) }
}
