import { setLetter, type Language } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Newcomer {
  language: Language
  to: string
  accountId: string
  firstName: string
  /** Where the journey starts. */
  url: string
}

const words = {
  en: {
    subject: 'Welcome to Lodestay',
    heading: (name: string) => `Welcome, ${name}`,
    text: 'Your account is ready. Log in to see members-only rates on every hotel.',
    action: 'Find a place to stay',
    closing: 'Happy travels!',
  },
  id: {
    subject: 'Selamat datang di Lodestay',
    heading: (name: string) => `Selamat datang, ${name}`,
    text: 'Akun Anda sudah siap. Masuk untuk melihat harga khusus anggota di setiap hotel.',
    action: 'Cari penginapan',
    closing: 'Selamat berlibur!',
  },
}

export function welcomeLetter({ language, to, accountId, firstName, url }: Newcomer): Letter {
  const say = words[language]
  return {
    to,
    key: `welcome:${accountId}`,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: [say.text],
      action: { label: say.action, url },
      closing: say.closing,
    }),
  }
}
