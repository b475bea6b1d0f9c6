import type { HotelImage } from '#shared/api/hotels.ts'

/** What a picture shows, by the words of its caption; the first that fits. */
const words = [
  ['bathroom', /\b(bath|bathroom|shower|toilet|washroom)\b/i],
  ['dining', /\b(restaurant|dining|breakfast|bar|caf[eé]|kitchen|buffet)\b/i],
  ['inside', /\b(lobby|reception|lounge|meeting|conference|gym|fitness|spa|sauna)\b/i],
  ['room', /\b(room|bedroom|suite|bed|studio|bungalow|apartment|dormitory)\b/i],
  ['pool', /\bpool\b/i],
  ['outside', /\b(street|exterior|fa[cç]ade|building|entrance|garden|terrace|house)\b/i],
] as const
export type PictureKind = (typeof words)[number][0] | 'around'

export function kindOf({ caption }: Pick<HotelImage, 'caption'>): PictureKind {
  return words.find(([, pattern]) => pattern.test(caption))?.[0] ?? 'around'
}

/** The kinds there are, in the order in which people ask for them, with how many of each. */
export function listKinds(images: readonly HotelImage[]): { kind: PictureKind; count: number }[] {
  const kinds = images.map(kindOf)
  const order = ['room', 'bathroom', 'pool', 'dining', 'inside', 'outside', 'around'] as const
  return order.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count > 0 ? [{ kind, count }] : []
  })
}
