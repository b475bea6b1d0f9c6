import { linkLetter, type LinkLetter } from '#server/letters/layout/link-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

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

export const welcomeLetter = (letter: LinkLetter): Letter => linkLetter('welcome', letter, words)
