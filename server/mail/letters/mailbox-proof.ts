import { setLetter, type Language } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface MailboxProof {
  language: Language
  to: string
  firstName: string
  /** Names this one letter; the key itself must not become a header. */
  keyHash: string
  url: string
}

const words = {
  en: {
    subject: 'Confirm your e-mail address',
    heading: (name: string) => `Hello ${name}`,
    text: 'Somebody who is logged in with this address asked for this letter. The link confirms that it is yours. It works once, for one hour, where you are logged in.',
    action: 'Confirm this address',
    ignore: 'If it was not you, ignore this letter: without your press nothing happens.',
  },
  id: {
    subject: 'Konfirmasi alamat email Anda',
    heading: (name: string) => `Halo ${name}`,
    text: 'Seseorang yang masuk dengan alamat ini meminta surat ini. Tautan di bawah mengonfirmasi bahwa alamat ini milik Anda. Tautan berlaku sekali saja, selama satu jam, di perangkat tempat Anda masuk.',
    action: 'Konfirmasi alamat ini',
    ignore: 'Jika bukan Anda yang memintanya, abaikan surat ini: tanpa tindakan Anda tidak ada yang terjadi.',
  },
}

export function mailboxProofLetter({ language, to, firstName, keyHash, url }: MailboxProof): Letter {
  const say = words[language]
  return {
    to,
    key: `mailbox-proof:${keyHash}`,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: [say.text],
      action: { label: say.action, url },
      closing: say.ignore,
    }),
  }
}
