import { ENGLISH, MALAY, MALAYSIAN } from '#sandbox/world/atlas/naming/vocabulary.ts'
import { vocabularyOf } from '#sandbox/world/atlas/naming/vocabulary-of.ts'
import { mix, pick } from '#sandbox/world/atlas/mix.ts'

const ENGLISH_KINDS = ['Street', 'Road', 'Lane', 'Avenue', 'Street', 'Gardens']

/** A street's name in the manner of the country: the words that hotels have in their addresses. */
export function streetName(country: string, seed: number, isMain: boolean): string {
  const vocabulary = vocabularyOf(country)
  const { streets, a } = vocabulary
  const drawn = mix(seed)
  const isMalay = vocabulary === MALAY || vocabulary === MALAYSIAN || vocabulary.streets === MALAY.streets
  if (isMalay) {
    const word = isMain || drawn % 3 === 0 ? pick(streets, drawn >>> 4) : pick(a, drawn >>> 4)
    return isMain || drawn % 5 ? `Jalan ${word}` : `Gang ${word}`
  }
  if (vocabulary === ENGLISH && !isMain) return `${pick(a, drawn >>> 4)} ${pick(ENGLISH_KINDS, drawn >>> 12)}`
  return pick(streets, drawn >>> 4)
}

/** A river's or a park's name. */
export function natureName(country: string, seed: number, kind: 'river' | 'park'): string {
  const vocabulary = vocabularyOf(country)
  const word = pick(vocabulary.a, mix(seed))
  const isMalay = vocabulary === MALAY || vocabulary === MALAYSIAN
  if (kind === 'river') return isMalay ? `Sungai ${word}` : `${word} River`
  return isMalay ? `Taman ${word}` : `${word} Park`
}
