import { localeOf } from '#shared/language.ts'
import { formatHotelTime } from '#shared/stay.ts'
import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

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

export function passwordChangedLetter(change: PasswordChange): Letter {
  const say = words[change.language]
  const { brand } = change
  return {
    to: change.to,
    key: `password-changed:${change.accountId}:${change.version}`,
    ...setLetter({
      brand,
      language: change.language,
      subject: say.subject(brand.name),
      heading: say.heading(change.firstName),
      paragraphs: [say.text],
      facts: [[say.when, `${formatHotelTime(change.changedAt.toISOString(), localeOf(change.language))} UTC`]],
      action: { label: say.action(brand.name), url: change.url },
      closing: say.closing,
    }),
  }
}
