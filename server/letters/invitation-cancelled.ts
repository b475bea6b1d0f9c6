import { setLetter, type Language } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Uninvited {
  language: Language
  to: string
  /** One for each cancellation. */
  key: string
  /** Undefined until the company has a name. */
  company: string | undefined
}

const words = {
  en: {
    subject: 'Your invitation was taken back',
    heading: 'An invitation was taken back',
    text: (company: string | undefined) =>
      `${company ?? 'The company that invited you'} has taken its invitation to the team on Lodestay for Business back. The link of that letter works no more.`,
    closing: 'If you expected to join, please ask whoever invited you.',
  },
  id: {
    subject: 'Undangan Anda ditarik kembali',
    heading: 'Sebuah undangan ditarik kembali',
    text: (company: string | undefined) =>
      `${company ?? 'Perusahaan yang mengundang Anda'} menarik kembali undangan bergabung dengan timnya di Lodestay for Business. Tautan dalam surat itu tidak berlaku lagi.`,
    closing: 'Jika Anda seharusnya bergabung, silakan tanyakan kepada pengundang Anda.',
  },
}

export function invitationCancelledLetter({ language, to, key, company }: Uninvited): Letter {
  const say = words[language]
  return {
    to,
    key,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(company)],
      closing: say.closing,
    }),
  }
}
