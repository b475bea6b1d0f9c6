import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { resetLinkLetter } from '#server/letters/reset-link.ts'
import { findAccountByKey } from '#server/accounts/account-store.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findPassword, insertResetKey } from './password-reset-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To whoever has an account there: the job looks, so that the request takes as long for everybody. */
    'mail.reset-link': {
      emailKey: string
      origin: string
      language: 'en' | 'id'
      partner?: string
      /** Of whoever asked, for the audit log. */
      ip: string
      correlationId: string
    }
  }
}

const LIFETIME_MS = 60 * 60_000

/**
 * Writes a key and mails it; an address without an account gets no letter. Every attempt makes a key
 * of its own, so that none is ever stored in the clear: a letter that came twice holds two that work.
 */
export async function sendResetLetter(context: Context, job: JobData['mail.reset-link']): Promise<JobOutcome> {
  const account = await findAccountByKey(context.db, job.emailKey)
  const current = await findPassword(context.db, job.emailKey)
  if (account && current) {
    const key = newToken()
    const expiresAt = new Date(context.now().getTime() + LIFETIME_MS)
    await insertResetKey(context.db, {
      keyHash: hashToken(key),
      accountId: account.id,
      emailKey: job.emailKey,
      passwordVersion: current.version,
      expiresAt,
    })
    const query = new URLSearchParams({ key, email: account.email })
    await context.mailer.send(
      resetLinkLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        firstName: account.first_name,
        id: hashToken(key),
        url: siteUrl(job.origin, job.partner, `/reset-new-password?${query.toString()}`),
      }),
    )
  }
  const by = { ip: job.ip, correlationId: job.correlationId, user: undefined }
  return { done: (tx) => audit(tx, { kind: 'password.reset-asked', accountId: account?.id, by, details: {} }) }
}
