import { setLetter, type Language } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface ResetLink {
  language: Language
  to: string
  firstName: string
  /** Names this one letter; the key itself must not become a header. */
  keyHash: string
  url: string
}

const words = {
  en: {
    subject: 'Set a new Lodestay password',
    heading: (name: string) => `${name}, set a new password`,
    text: 'You asked for a new password. This link works once, for one hour.',
    action: 'Set a new password',
    ignore: 'If it was not you, ignore this letter: your password stays as it is.',
  },
  id: {
    subject: 'Atur kata sandi baru Lodestay',
    heading: (name: string) => `${name}, atur kata sandi baru`,
    text: 'Anda meminta kata sandi baru. Tautan ini berlaku sekali saja, selama satu jam.',
    action: 'Atur kata sandi baru',
    ignore: 'Jika bukan Anda yang memintanya, abaikan surat ini: kata sandi Anda tidak berubah.',
  },
}

export function resetLinkLetter({ language, to, firstName, keyHash, url }: ResetLink): Letter {
  const say = words[language]
  return {
    to,
    key: `reset-link:${keyHash}`,
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
