import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface About {
  language: Language
  to: string
  /** Of the site where it was asked for. */
  brand: LetterBrand
  /** Of the subscription and of when it was asked for. */
  id: string
  confirmUrl: string
  unsubscribeUrl: string
}

const words = {
  en: {
    subject: 'Please confirm your newsletter',
    heading: (brand: string) => `News from ${brand}`,
    text: 'Somebody asked for our newsletter with this address. Press the button on the page behind this link if it was you: the link works once, for 48 hours.',
    action: 'Confirm the newsletter',
    closing: 'If it was not you, do nothing: nothing is sent, and the address is forgotten after a week.',
  },
  id: {
    subject: 'Mohon konfirmasi buletin Anda',
    heading: (brand: string) => `Kabar dari ${brand}`,
    text: 'Seseorang meminta buletin kami dengan alamat ini. Jika itu Anda, tekan tombol di halaman di balik tautan ini: tautan berlaku sekali saja, selama 48 jam.',
    action: 'Konfirmasi buletin',
    closing: 'Jika bukan Anda, abaikan saja: tidak ada yang dikirim, dan alamat ini dilupakan setelah seminggu.',
  },
}

/** Asks whoever owns the mailbox whether they want the newsletter. */
export function newsletterLetter({ brand, language, to, id, confirmUrl, unsubscribeUrl }: About): Letter {
  const { subject, heading, text, action, closing } = words[language]
  return {
    to,
    key: `newsletter:${id}`,
    unsubscribeUrl,
    ...setLetter({
      brand,
      language,
      subject,
      heading: heading(brand.name),
      paragraphs: [text],
      action: { label: action, url: confirmUrl },
      closing,
    }),
  }
}
