import type { Context } from '#server/context.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { mailboxProofLetter } from '#server/letters/mailbox-proof.ts'
import { insertMailboxKey } from './mailbox-proof-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** The link that proves an account's own address. */
    'mail.mailbox-proof': { accountId: string; language: 'en' | 'id'; partner?: string }
  }
}

const LIFETIME_MS = 60 * 60_000

/** Makes the key and mails it: only its hash is stored. A letter that came twice holds two that work. */
export async function sendMailboxLetter(context: Context, job: JobData['mail.mailbox-proof']): Promise<JobOutcome> {
  const account = await findAccount(context.db, job.accountId)
  if (account) {
    const key = newToken()
    await insertMailboxKey(context.db, {
      keyHash: hashToken(key),
      accountId: account.id,
      emailKey: emailKey(account.email),
      expiresAt: new Date(context.now().getTime() + LIFETIME_MS),
    })
    await context.mailer.send(
      mailboxProofLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        firstName: account.first_name,
        id: hashToken(key),
        url: siteUrl(context.config.appUrl, job.partner, `/confirm-mailbox?key=${key}`),
      }),
    )
  }
  return { done: async () => undefined }
}
