import { setLetter, type Language } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

export interface LinkLetter {
  language: Language
  to: string
  firstName: string
  /** Names this one letter; the key in its link must not become a header. */
  keyHash: string
  url: string
}

interface Words {
  subject: string
  heading: (name: string) => string
  text: string
  action: string
  ignore: string
}

/** A letter around a link that works once, and may be ignored by whoever did not ask for it. */
export function linkLetter(
  kind: string,
  { language, to, firstName, keyHash, url }: LinkLetter,
  words: Record<Language, Words>,
): Letter {
  const say = words[language]
  return {
    to,
    key: `${kind}:${keyHash}`,
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
