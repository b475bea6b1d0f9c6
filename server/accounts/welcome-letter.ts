import { defineLetter } from '#server/letters/define-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { writeLink } from '#server/letters/link-letter.ts'
import { findAccount } from './account-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.welcome': { accountId: string; language: 'en' | 'id'; partner?: string }
  }
}

const words = {
  en: {
    subject: (brand: string) => `Welcome to ${brand}`,
    heading: (name: string) => `Welcome, ${name}`,
    text: 'Your account is ready. Log in to see members-only rates on every hotel.',
    action: 'Find a place to stay',
    closing: 'Happy travels!',
  },
  id: {
    subject: (brand: string) => `Selamat datang di ${brand}`,
    heading: (name: string) => `Selamat datang, ${name}`,
    text: 'Akun Anda sudah siap. Masuk untuk melihat harga khusus anggota di setiap hotel.',
    action: 'Cari penginapan',
    closing: 'Selamat berlibur!',
  },
}

/** The letter a newcomer gets. Limited: an address can be registered, deleted and registered again. */
export const welcomeLetter = defineLetter({
  kind: 'mail.welcome',
  limit: { toMailbox: 2 },
  words,
  async load({ config, db }, { accountId, language, partner }) {
    const account = await findAccount(db, accountId)
    return (
      account && {
        brand: brandOf(partner),
        language,
        to: account.email,
        firstName: account.first_name,
        id: accountId,
        url: siteUrl(config.appUrl, partner),
      }
    )
  },
  write: writeLink('welcome'),
})
