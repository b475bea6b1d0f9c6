import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { hash } from '#sandbox/world/seeded.ts'

/**
 * The same house in other words: what makes two suppliers' hotels hard to match. A name loses or
 * gains "The" and "Hotel", changes punctuation or case; a telephone number is written in another way.
 */
export function nameAtLiteapi({ name, type, cityName, seed }: Property): string {
  const roll = hash(seed, 'liteapi-name') % 100
  if (roll < 22) return name
  if (roll < 37) return /^the /i.test(name) ? name.slice(4) : `The ${name}`
  if (roll < 55) return withOrWithoutHotel(name, type)
  if (roll < 67) return name.endsWith(` ${cityName}`) ? name.slice(0, -cityName.length - 1) : `${name}, ${cityName}`
  if (roll < 80) return repunctuated(name)
  if (roll < 90) return name.toUpperCase()
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())
}

function withOrWithoutHotel(name: string, type: Property['type']): string {
  if (/^hotel /i.test(name)) return `${name.slice(6)} Hotel`
  if (/ hotel$/i.test(name)) return `Hotel ${name.slice(0, -6)}`
  return /hotel/i.test(type) ? `${name} Hotel` : name
}

function repunctuated(name: string): string {
  if (name.includes(' & ')) return name.replace(' & ', ' and ')
  const words = name.split(' ')
  return words.length > 2 ? `${words.slice(0, -1).join(' ')} - ${words.at(-1)}` : `${name}.`
}

/** One of five ways to write `+60 80 555 5693`; the last is not to write it. */
export function phoneAtLiteapi({ phone, seed }: Property): string {
  const [country = '', area = '', ...rest] = phone.replace('+', '').split(' ')
  const local = rest.join('')
  switch (hash(seed, 'liteapi-phone') % 5) {
    case 0:
      return `+${country}${area}${local}`
    case 1:
      return `00${country} ${area} ${rest.join('-')}`
    case 2:
      return `(0${area}) ${local}`
    case 3:
      return `${country}-${area}-${local}`
    default:
      return ''
  }
}

/** What its own guests thought: a little more or less, of fewer or more reviews. One house in eight has none, and then a 0. */
export function reviewsAtLiteapi(house: Property): Pick<Property, 'reviewScore' | 'reviewCount'> {
  const roll = hash(house.seed, 'liteapi-reviews')
  if (roll % 8 === 0) return { reviewScore: 0, reviewCount: 0 }
  return {
    reviewScore: Math.min(99, house.reviewScore - 4 + ((roll >>> 3) % 9)),
    reviewCount: Math.ceil(house.reviewCount * (0.25 + ((roll >>> 8) % 64) / 32)),
  }
}
