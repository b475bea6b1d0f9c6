import type { Written } from './define-letter.ts'
import type { LetterBrand, Language } from './layout/set-letter.ts'

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

/** What a letter says that leads to one page. */
export const writeLink =
  (name: string) =>
  ({ brand, firstName, id, url }: LinkLetter, say: Words): Written => ({
    key: `${name}:${id}`,
    subject: say.subject(brand.name),
    heading: say.heading(firstName),
    paragraphs: [say.text],
    action: { label: say.action, url },
    closing: say.closing,
  })
