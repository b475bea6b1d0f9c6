import type { Letter } from '#server/mail/mailer.ts'
import { linkLetter, type LinkLetter } from '#server/letters/layout/link-letter.ts'

const words = {
  en: {
    subject: () => 'Confirm your e-mail address',
    heading: (name: string) => `Hello ${name}`,
    text: 'Somebody who is logged in with this address asked for this letter. The link confirms that it is yours. It works once, for one hour, where you are logged in.',
    action: 'Confirm this address',
    closing: 'If it was not you, ignore this letter: without your press nothing happens.',
  },
  id: {
    subject: () => 'Konfirmasi alamat email Anda',
    heading: (name: string) => `Halo ${name}`,
    text: 'Seseorang yang masuk dengan alamat ini meminta surat ini. Tautan di bawah mengonfirmasi bahwa alamat ini milik Anda. Tautan berlaku sekali saja, selama satu jam, di perangkat tempat Anda masuk.',
    action: 'Konfirmasi alamat ini',
    closing: 'Jika bukan Anda yang memintanya, abaikan surat ini: tanpa tindakan Anda tidak ada yang terjadi.',
  },
}

export const mailboxProofLetter = (letter: LinkLetter): Letter => linkLetter('mailbox-proof', letter, words)
