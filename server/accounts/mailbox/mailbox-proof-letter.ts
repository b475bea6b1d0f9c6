import { findAccount } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { writeLink } from '#server/letters/link-letter.ts'
import { keyedPages } from '#shared/linked-pages.ts'
import { insertMailboxKey } from './mailbox-proof-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** The link that proves an account's own address. */
    'mail.mailbox-proof': { accountId: string; language: 'en' | 'id'; partner?: string }
  }
}

const LIFETIME_MS = 60 * 60_000

const words = {
  en: {
    subject: () => 'Confirm your email address',
    heading: (name: string) => `Hello ${name}`,
    text: 'Somebody who is logged in with this address asked for this email. The link confirms that it is yours. It works once, for one hour, where you are logged in.',
    action: 'Confirm this address',
    closing: 'If it was not you, ignore this email: nothing happens unless you press the button.',
  },
  id: {
    subject: () => 'Konfirmasi alamat email Anda',
    heading: (name: string) => `Halo ${name}`,
    text: 'Seseorang yang masuk dengan alamat ini meminta email ini. Tautan di bawah mengonfirmasi bahwa alamat ini milik Anda. Tautan berlaku sekali saja, selama satu jam, di perangkat tempat Anda masuk.',
    action: 'Konfirmasi alamat ini',
    closing: 'Jika bukan Anda yang memintanya, abaikan email ini: tanpa tindakan Anda tidak ada yang terjadi.',
  },
}

/** Makes the key and mails it: only its hash is stored. A letter that came twice holds two that work. */
export const mailboxProofLetter = defineLetter({
  kind: 'mail.mailbox-proof',
  limit: { toMailbox: 5 },
  words,
  onlyAtOnce: true,
  makesOnLoad: true,
  async load({ config, db, now }, { accountId, language, partner }) {
    const account = await findAccount(db, accountId)
    if (!account) return undefined
    const key = newToken()
    const id = hashToken(key)
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    await insertMailboxKey(db, { keyHash: id, accountId, emailKey: emailKey(account.email), expiresAt })
    return {
      brand: brandOf(partner),
      language,
      to: account.email,
      firstName: account.first_name,
      id,
      url: siteUrl(config.appUrl, partner, keyedPages.confirmMailbox({ key })),
    }
  },
  write: writeLink('mailbox-proof'),
})
