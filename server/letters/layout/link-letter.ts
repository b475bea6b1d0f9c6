import { setLetter, type Language } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

export interface LinkLetter {
  language: Language
  to: string
  firstName: string
  /** Names this one letter: an account, or the hash of a key, which itself must not become a header. */
  id: string
  url: string
}

interface Words {
  subject: string
  heading: (name: string) => string
  text: string
  action: string
  closing: string
}

/** A letter that leads to one page. */
export function linkLetter(
  kind: string,
  { language, to, firstName, id, url }: LinkLetter,
  words: Record<Language, Words>,
): Letter {
  const { subject, heading, text, action, closing } = words[language]
  return {
    to,
    key: `${kind}:${id}`,
    ...setLetter({
      language,
      subject,
      heading: heading(firstName),
      paragraphs: [text],
      action: { label: action, url },
      closing,
    }),
  }
}
