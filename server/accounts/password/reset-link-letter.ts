import { findAccountByKey } from '#server/accounts/account-store.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { writeLink } from '#server/letters/link-letter.ts'
import { keyedPages } from '#shared/linked-pages.ts'
import { insertResetKey } from './password-reset-store.ts'
import { findPassword } from '#server/accounts/account-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the account's owner, if there is one: the job looks, so that every request takes equally long. */
    'mail.reset-link': {
      emailKey: string
      origin: string
      language: 'en' | 'id'
      partner?: string
      /** The caller's, for the audit log. */
      ip: string
      correlationId: string
    }
  }
}

const LIFETIME_MS = 60 * 60_000

const words = {
  en: {
    subject: (brand: string) => `Set a new ${brand} password`,
    heading: (name: string) => `${name}, set a new password`,
    text: 'You asked for a new password. This link works once, for one hour.',
    action: 'Set a new password',
    closing: 'If it was not you, ignore this email: your password stays as it is.',
  },
  id: {
    subject: (brand: string) => `Atur kata sandi baru ${brand}`,
    heading: (name: string) => `${name}, atur kata sandi baru`,
    text: 'Anda meminta kata sandi baru. Tautan ini berlaku sekali saja, selama satu jam.',
    action: 'Atur kata sandi baru',
    closing: 'Jika bukan Anda yang memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
}

/**
 * Writes a key and mails it; an address without an account gets no letter. Every attempt makes a key
 * of its own, so that none is ever stored in the clear: a letter that came twice holds two that work.
 */
export const resetLinkLetter = defineLetter({
  kind: 'mail.reset-link',
  limit: 'three an hour to one mailbox, in limit-reset-links.ts',
  words,
  onlyAtOnce: true,
  makesOnLoad: true,
  async load({ db, now }, { emailKey, language, origin, partner }) {
    const account = await findAccountByKey(db, emailKey)
    const current = await findPassword(db, emailKey)
    if (!account || !current) return undefined
    const key = newToken()
    const id = hashToken(key)
    await insertResetKey(db, {
      keyHash: id,
      accountId: account.id,
      emailKey,
      passwordVersion: current.version,
      expiresAt: new Date(now().getTime() + LIFETIME_MS),
    })
    return {
      brand: brandOf(partner),
      language,
      to: account.email,
      firstName: account.first_name,
      id,
      url: siteUrl(origin, partner, keyedPages.resetPassword({ key, email: account.email })),
    }
  },
  write: writeLink('reset-link'),
  async done(tx, _, { emailKey, ip, correlationId }) {
    const account = await findAccountByKey(tx, emailKey)
    const by = { ip, correlationId, user: undefined }
    await audit(tx, { kind: 'password.reset-asked', accountId: account?.id, by, details: {} })
  },
})
