import type { Letter } from '#server/mail/mailer.ts'
import { linkLetter, type LinkLetter } from '#server/letters/layout/link-letter.ts'

const words = {
  en: {
    subject: (brand: string) => `Set a new ${brand} password`,
    heading: (name: string) => `${name}, set a new password`,
    text: 'You asked for a new password. This link works once, for one hour.',
    action: 'Set a new password',
    closing: 'If it was not you, ignore this letter: your password stays as it is.',
  },
  id: {
    subject: (brand: string) => `Atur kata sandi baru ${brand}`,
    heading: (name: string) => `${name}, atur kata sandi baru`,
    text: 'Anda meminta kata sandi baru. Tautan ini berlaku sekali saja, selama satu jam.',
    action: 'Atur kata sandi baru',
    closing: 'Jika bukan Anda yang memintanya, abaikan surat ini: kata sandi Anda tidak berubah.',
  },
}

export const resetLinkLetter = (letter: LinkLetter): Letter => linkLetter('reset-link', letter, words)
