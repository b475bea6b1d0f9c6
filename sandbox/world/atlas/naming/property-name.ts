import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { draw, pick } from '#sandbox/world/atlas/mix.ts'
import { ENGLISH, type Vocabulary } from './vocabulary.ts'
import { vocabularyOf } from './vocabulary-of.ts'

interface Named {
  seed: number
  type: Property['type']
  stars: number
  country: string
  cityName: string
}

// Draws of a property's seed that names and addresses use.
const STREAM = { abroad: 10, pattern: 11, first: 12, second: 13, street: 14, number: 15, address: 16, postal: 17 }
/** So many of a hundred good hotels are called in English anywhere. */
const ENGLISH_PERCENT = 35

/** A name in the manner of the country; the same one at every call. */
export function propertyName({ seed, type, stars, country, cityName }: Named): string {
  const abroad = stars >= 4 && draw(seed, STREAM.abroad) % 100 < ENGLISH_PERCENT
  const local = vocabularyOf(country)
  const vocabulary = abroad ? { ...ENGLISH, a: local.a } : local
  const pattern = pick(patternsFor(vocabulary, type), draw(seed, STREAM.pattern))
  return fill(pattern, {
    a: pick(vocabulary.a, draw(seed, STREAM.first)),
    b: pick(vocabulary.b, draw(seed, STREAM.second)),
    city: cityName,
  })
}

function patternsFor(vocabulary: Vocabulary, type: Property['type']): readonly string[] {
  if (type === 'Hotel' || type === 'Boutique Hotel') return vocabulary.hotel
  if (type === 'Apartment') return vocabulary.home
  return type === 'Villa' || type === 'Resort' ? vocabulary.villa : vocabulary.guest
}

/** The first line of an address. */
export function addressLine(seed: number, country: string): string {
  const { streets, address } = vocabularyOf(country)
  return fill(pick(address, draw(seed, STREAM.address)), {
    street: pick(streets, draw(seed, STREAM.street)),
    n: String(1 + (draw(seed, STREAM.number) % 240)),
  })
}

/** Letters and digits as post offices write them: 9 is any digit, A any letter. What is not listed has five digits. */
const POSTAL: Record<string, string> = {
  GB: 'AA9 9AA',
  CA: 'A9A 9A9',
  NL: '9999 AA',
  JP: '999-9999',
  SG: '999999',
  IN: '999999',
  CN: '999999',
  RU: '999999',
  AU: '9999',
  NZ: '9999',
  AT: '9999',
  CH: '9999',
  BE: '9999',
  DK: '9999',
  NO: '9999',
  PT: '9999-999',
  PL: '99-999',
  BR: '99999-999',
  TW: '999',
  QA: '',
  AE: '',
  HK: '',
}

/** Properties of one town share the leading digits. */
export function postalCode(seed: number, country: string, placeId: string): string {
  const format = POSTAL[country] ?? '99999'
  return format.replaceAll(/[A9]/g, (kind, at: number) => {
    const drawn = draw(at < 3 ? Number(placeId) : seed, STREAM.postal + at)
    return kind === '9' ? String(drawn % 10) : 'ABCDEFGHJKLNPRSTUWY'.charAt(drawn % 19)
  })
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
