import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

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
      `You signed in with ${provider}, which vouched for this address. Your account had a password before anybody had proven that the address is theirs, so we removed it and logged everybody out who had used it.`,
      'Your bookings are still there. Name and phone number are now the ones we know from that sign-in.',
    ],
    action: (brand: string) => `Go to ${brand}`,
    closing:
      'Sign in the same way next time, or choose “Forgot password?” in the log-in to set a new password. If it was not you, do that now.',
  },
  id: {
    subject: (brand: string) => `Kata sandi ${brand} Anda telah dihapus`,
    heading: (name: string) => `${name}, kata sandi Anda telah dihapus`,
    texts: (provider: string) => [
      `Anda masuk dengan ${provider}, yang menjamin alamat ini. Akun Anda sudah memiliki kata sandi sebelum ada yang membuktikan kepemilikan alamat ini, jadi kami menghapusnya dan mengeluarkan semua yang memakainya.`,
      'Pemesanan Anda tetap tersimpan. Nama dan nomor telepon kini sesuai dengan yang kami ketahui dari login tersebut.',
    ],
    action: (brand: string) => `Buka ${brand}`,
    closing:
      'Masuklah dengan cara yang sama lain kali, atau pilih “Lupa kata sandi?” saat masuk untuk membuat kata sandi baru. Jika itu bukan Anda, lakukan sekarang.',
  },
}

export function passwordRemovedLetter(removal: PasswordRemoval): Letter {
  const say = words[removal.language]
  const { brand } = removal
  return {
    to: removal.to,
    key: `password-removed:${removal.accountId}:${removal.version}`,
    ...setLetter({
      brand,
      language: removal.language,
      subject: say.subject(brand.name),
      heading: say.heading(removal.firstName),
      paragraphs: say.texts(removal.provider),
      action: { label: say.action(brand.name), url: removal.url },
      closing: say.closing,
    }),
  }
}
