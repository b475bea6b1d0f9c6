import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

export interface LinkLetter {
  brand: LetterBrand
  language: Language
  to: string
  firstName: string
  /** Names this one letter: an account, or the hash of a key, which itself must not become a header. */
  id: string
  url: string
}

interface Words {
  subject: (brand: string) => string
  heading: (name: string) => string
  text: string
  action: string
  closing: string
}

/** A letter that leads to one page. */
export function linkLetter(
  kind: string,
  { brand, language, to, firstName, id, url }: LinkLetter,
  words: Record<Language, Words>,
): Letter {
  const { subject, heading, text, action, closing } = words[language]
  return {
    to,
    key: `${kind}:${id}`,
    ...setLetter({
      brand,
      language,
      subject: subject(brand.name),
      heading: heading(firstName),
      paragraphs: [text],
      action: { label: action, url },
      closing,
    }),
  }
}
