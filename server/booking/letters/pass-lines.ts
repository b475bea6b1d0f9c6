import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Language, LetterContent } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'

/** A roaming pass that can be asked for. */
export interface OfferedPass {
  partner: string
  days: number
  operators: string[]
  askUntil: PlainDate
  /** Where its form opens. */
  url: string
}

const words = {
  en: {
    label: 'Roaming pass',
    text: (pass: OfferedPass, operators: string, until: string) =>
      `A free ${pass.days}-day ${pass.partner} pass comes with this stay, for a mobile number of ${operators}. Ask for it by ${until}.`,
    way: 'Ask for the roaming pass',
  },
  id: {
    label: 'Paket roaming',
    text: (pass: OfferedPass, operators: string, until: string) =>
      `Pesanan ini mendapat paket gratis ${pass.partner} ${pass.days} hari untuk nomor ponsel ${operators}. Minta paling lambat ${until}.`,
    way: 'Minta paket roaming',
  },
}

/** What a letter says of a pass that comes with the stay, and the link to its form; nothing where none comes. */
export function passLines(
  pass: OfferedPass | undefined,
  language: Language,
): Required<Pick<LetterContent, 'facts' | 'more'>> {
  if (!pass) return { facts: [], more: [] }
  const say = words[language]
  const locale = letterLocale[language]
  const operators = new Intl.ListFormat(locale, { type: 'disjunction' }).format(pass.operators)
  return {
    facts: [[say.label, say.text(pass, operators, formatDate(pass.askUntil, locale))]],
    more: [{ label: say.way, url: pass.url }],
  }
}
