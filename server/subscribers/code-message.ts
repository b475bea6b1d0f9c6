import type { Language } from '#shared/language/language.ts'

/** The operator puts its code there, and takes no message longer than this (CAMARA one-time-password-sms 1.1, `Message`). */
const LABEL = '{{code}}'
const LONGEST = 160

const texts: Readonly<Record<Language, (brand: string) => string>> = {
  en: (brand) => `${LABEL} is your code for the ${brand} roaming pass. Do not share it with anyone.`,
  id: (brand) => `${LABEL} adalah kode untuk paket roaming ${brand} Anda. Jangan berikan kepada siapa pun.`,
}

/** What the SMS says. A long brand is cut, so that one message is enough. */
export function codeMessage(brand: string, language: Language): string {
  const write = texts[language]
  return write(brand.replaceAll(/[{}]/g, '').slice(0, LONGEST - write('').length))
}
