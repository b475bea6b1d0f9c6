import { setLetter, type Language } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Invited {
  language: Language
  to: string
  /** One for each key: a letter with an older key is another letter. */
  key: string
  inviter: string
  /** Undefined until the company has a name. */
  company: string | undefined
  url: string
}

const words = {
  en: {
    subject: 'You are invited to book with a team',
    heading: 'Join your team on Lodestay',
    text: (inviter: string, company: string | undefined) =>
      company
        ? `${inviter} invites you to join ${company} on Lodestay for Business. You then see the company’s rates and bookings that concern you.`
        : `${inviter} invites you to join their company on Lodestay for Business. You then see the company’s rates and bookings that concern you.`,
    validity:
      'The link works once, for 7 days, and is meant for you alone. If you do not know the sender, ignore this letter.',
    action: 'See the invitation',
    closing: 'Happy travels!',
  },
  id: {
    subject: 'Anda diundang bergabung dengan sebuah tim',
    heading: 'Bergabunglah dengan tim Anda di Lodestay',
    text: (inviter: string, company: string | undefined) =>
      company
        ? `${inviter} mengundang Anda bergabung dengan ${company} di Lodestay for Business. Setelah itu Anda dapat melihat harga perusahaan dan pemesanan yang menyangkut Anda.`
        : `${inviter} mengundang Anda bergabung dengan perusahaannya di Lodestay for Business. Setelah itu Anda dapat melihat harga perusahaan dan pemesanan yang menyangkut Anda.`,
    validity:
      'Tautan ini berlaku satu kali, selama 7 hari, dan hanya untuk Anda. Jika Anda tidak mengenal pengirimnya, abaikan surat ini.',
    action: 'Lihat undangan',
    closing: 'Selamat bepergian!',
  },
}

export function invitationLetter({ language, to, key, inviter, company, url }: Invited): Letter {
  const say = words[language]
  return {
    to,
    key,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(inviter, company), say.validity],
      action: { label: say.action, url },
      closing: say.closing,
    }),
  }
}
