import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Language, LetterContent } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'

/** The eSIMs that come with a stay, one for each room. */
export interface ComingEsims {
  gigabytes: number
  /** The day by which they are made. */
  readyOn: PlainDate
  /** The page that shows their codes, to who paid and who travels alone. */
  url: string
}

const words = {
  en: {
    label: 'Travel eSIM',
    text: (size: number, by: string) =>
      `A free eSIM of at least ${size} GB for each room comes with this stay. It is made by ${by}. Its code then appears on its page, never in an email.`,
    way: 'See the eSIM',
  },
  id: {
    label: 'eSIM perjalanan',
    text: (size: number, by: string) =>
      `eSIM gratis minimal ${size} GB untuk tiap kamar disertakan dengan penginapan ini. eSIM dibuat paling lambat ${by}. Kodenya muncul di halamannya, tidak pernah di email.`,
    way: 'Lihat eSIM',
  },
}

/** What a letter says of the eSIMs that come with the stay, and the link to their page; nothing where none comes. */
export function esimLines(
  esims: ComingEsims | undefined,
  language: Language,
): Required<Pick<LetterContent, 'facts' | 'more'>> {
  if (!esims) return { facts: [], more: [] }
  const say = words[language]
  const { gigabytes, readyOn, url } = esims
  return {
    facts: [[say.label, say.text(gigabytes, formatDate(readyOn, letterLocale[language]))]],
    more: [{ label: say.way, url }],
  }
}
