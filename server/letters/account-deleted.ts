import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Leaver {
  brand: LetterBrand
  language: Language
  to: string
  accountId: string
  firstName: string
}

const words = {
  en: {
    subject: 'Your account is deleted',
    heading: (name: string) => `Goodbye, ${name}`,
    text: 'Your account and everything in it that identifies you is erased, as you asked. You are logged out everywhere.',
    kept: 'The law makes us keep payments for ten years. We keep them without your name and address. This is our last letter to you.',
    closing: 'Thank you for travelling with us.',
  },
  id: {
    subject: 'Akun Anda telah dihapus',
    heading: (name: string) => `Sampai jumpa, ${name}`,
    text: 'Sesuai permintaan Anda, akun Anda dan semua yang mengenali Anda di dalamnya telah dihapus. Anda sudah keluar di semua perangkat.',
    kept: 'Hukum mewajibkan kami menyimpan data pembayaran selama sepuluh tahun. Kami menyimpannya tanpa nama dan alamat Anda. Ini surat terakhir kami untuk Anda.',
    closing: 'Terima kasih telah bepergian bersama kami.',
  },
}

export function accountDeletedLetter({ brand, language, to, accountId, firstName }: Leaver): Letter {
  const say = words[language]
  return {
    to,
    key: `account-deleted:${accountId}`,
    ...setLetter({
      brand,
      language,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: [say.text, say.kept],
      closing: say.closing,
    }),
  }
}
