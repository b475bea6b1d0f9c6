import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { SocialType } from '#shared/api/social.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.password-removed': {
      accountId: string
      version: number
      provider: SocialType
      language: 'en' | 'id'
      partner?: string
    }
  }
}

interface PasswordRemoval {
  brand: LetterBrand
  language: Language
  to: string
  accountId: string
  /** Counts the account's passwords; removing one counts, too. */
  version: number
  firstName: string
  provider: string
  url: string
}

const words = {
  en: {
    subject: (brand: string) => `Your ${brand} password was removed`,
    heading: (name: string) => `${name}, your password was removed`,
    texts: (provider: string) => [
      `You logged in with ${provider}, which vouched for this address. Your account had a password before anybody had proven that the address is theirs, so we removed it and logged everybody out who had used it.`,
      'Your bookings are still there. Name and phone number are now the ones we know from that login.',
    ],
    action: (brand: string) => `Go to ${brand}`,
    closing:
      'Log in the same way next time, or choose “Forgot password?” there to set a new password. If it was not you, do that now.',
  },
  id: {
    subject: (brand: string) => `Kata sandi ${brand} Anda telah dihapus`,
    heading: (name: string) => `${name}, kata sandi Anda telah dihapus`,
    texts: (provider: string) => [
      `Anda masuk dengan ${provider}, yang menjamin alamat ini. Akun Anda sudah memiliki kata sandi sebelum ada yang membuktikan kepemilikan alamat ini, jadi kami menghapusnya dan mengeluarkan semua yang memakainya.`,
      'Pesanan Anda tetap tersimpan. Nama dan nomor telepon kini sesuai dengan yang kami ketahui dari login tersebut.',
    ],
    action: (brand: string) => `Buka ${brand}`,
    closing:
      'Masuklah dengan cara yang sama lain kali, atau pilih “Lupa kata sandi?” saat masuk untuk membuat kata sandi baru. Jika itu bukan Anda, lakukan sekarang.',
  },
}

/** Tells the owner of the mailbox that the account's unproven password is gone. */
export const passwordRemovedLetter = defineLetter({
  kind: 'mail.password-removed',
  limit: 'once for an account, by the owner of the mailbox',
  words,
  async load({ db, config }, { accountId, provider, partner, ...job }) {
    const account = await findAccount(db, accountId)
    return (
      account && {
        ...job,
        brand: brandOf(partner),
        to: account.email,
        accountId,
        firstName: account.first_name,
        provider: names[provider],
        url: siteUrl(config.appUrl, partner),
      }
    )
  },
  write(removal: PasswordRemoval, say) {
    const { brand } = removal
    return {
      key: `password-removed:${removal.accountId}:${removal.version}`,
      subject: say.subject(brand.name),
      heading: say.heading(removal.firstName),
      paragraphs: say.texts(removal.provider),
      action: { label: say.action(brand.name), url: removal.url },
      closing: say.closing,
    }
  },
})

const names: Record<SocialType, string> = { google: 'Google', facebook: 'Facebook' }
