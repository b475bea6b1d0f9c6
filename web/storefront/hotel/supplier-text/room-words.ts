import type { Translate } from '#web/i18n/words.ts'
import { supplyName } from './supply-name.ts'

const BEDS = /^(?:(\d+)\s*x?\s+)?(.*?)(?:\(s\)|s)?$/i

/**
 * "1 king bed and 2 single beds" or "Sea view, Balcony" in the page's language; undefined where one part of it is not known: half a
 * sentence in each language helps nobody. Only for pages that are not in the suppliers' English.
 */
export function roomWords(said: string, t: Translate): string | undefined {
  const words = said.split(/,\s*|\s+and\s+|\s*\+\s*/).map((part) => {
    const [, count = '', what = ''] = BEDS.exec(part.trim()) ?? []
    const name = supplyName(what, t)
    return name && [count, name].filter(Boolean).join(' ')
  })
  if (words.includes(undefined)) return undefined
  const sentence = words.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
