import type { Translate } from '#web/i18n/words.ts'
import { supplyName } from './supply-name.ts'

/** "2 ", "1 x ". */
const COUNT = /^(\d+) (?:x )?/i
const PLURAL = /\(s\)$|s$/
/** Of a word that is not written so by itself, as "AC" and "WiFi" are. */
const CAPITAL = /^\p{Lu}(?=\p{Ll}*(?: |$))/u

/**
 * "1 king bed and 2 single beds" or "Sea view, Balcony" in the page's language; undefined where one part of it is not known: half a
 * sentence in each language helps nobody. Only for pages that are not in the suppliers' English.
 */
export function roomWords(said: string, t: Translate): string | undefined {
  const parts = said.replaceAll(' and ', ',').split(',')
  const words = parts.map((part) => {
    const one = part.trim()
    const count = COUNT.exec(one)?.[1]
    const name = supplyName(one.replace(COUNT, '').replace(PLURAL, ''), t)
    return name && [count, name.replace(CAPITAL, (letter) => letter.toLowerCase())].filter(Boolean).join(' ')
  })
  if (words.includes(undefined)) return undefined
  const sentence = words.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
