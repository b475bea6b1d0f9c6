import { defineLetter } from '#server/letters/define-letter.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.password-changed': {
      accountId: string
      version: number
      changedAt: string
      language: 'en' | 'id'
      partner?: string
    }
  }
}

interface PasswordChange {
  brand: LetterBrand
  language: Language
  to: string
  accountId: string
  /** Which of the account's passwords it is. */
  version: number
  firstName: string
  changedAt: Date
  url: string
}

const words = {
  en: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    heading: (name: string) => `${name}, your password was changed`,
    text: 'Everybody who was logged in with the old password has been logged out.',
    when: 'Changed',
    action: (brand: string) => `Go to ${brand}`,
    closing:
      'If it was not you, choose “Forgot password?” in the log-in at once: whoever knows the new password is then locked out.',
  },
  id: {
    subject: (brand: string) => `Kata sandi ${brand} Anda telah diubah`,
    heading: (name: string) => `${name}, kata sandi Anda telah diubah`,
    text: 'Semua yang masuk dengan kata sandi lama telah dikeluarkan.',
    when: 'Diubah',
    action: (brand: string) => `Buka ${brand}`,
    closing:
      'Jika bukan Anda yang mengubahnya, segera pilih “Lupa kata sandi?” saat masuk: siapa pun yang tahu kata sandi baru itu tidak bisa masuk lagi.',
  },
}

/** Tells the owner, even when they changed the password themselves. */
export const passwordChangedLetter = defineLetter({
  kind: 'mail.password-changed',
  limit: { toMailbox: 10 },
  words,
  async load({ db, config }, { accountId, changedAt, partner, ...job }) {
    const account = await findAccount(db, accountId)
    return (
      account && {
        ...job,
        brand: brandOf(partner),
        to: account.email,
        accountId,
        firstName: account.first_name,
        changedAt: new Date(changedAt),
        url: siteUrl(config.appUrl, partner),
      }
    )
  },
  write(change: PasswordChange, say) {
    const { brand } = change
    return {
      key: `password-changed:${change.accountId}:${change.version}`,
      subject: say.subject(brand.name),
      heading: say.heading(change.firstName),
      paragraphs: [say.text],
      facts: [[say.when, `${formatHotelTime(change.changedAt.toISOString(), localeOf(change.language))} UTC`]],
      action: { label: say.action(brand.name), url: change.url },
      closing: say.closing,
    }
  },
})
