import type { TFunction } from 'i18next'

/** "Free Wi-Fi" of one supplier is "Free WiFi" of another. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * What many suppliers call a facility or a kind of house, in the page's language. Undefined for what only one of them
 * says: that stays in their English.
 */
export function supplyName(name: string, t: TFunction): string | undefined {
  const key = keyOf(name)
  const words = t(`supply.${key}` as 'supply.spa', { defaultValue: '' })
  // The same words in another spelling are not better ones.
  return keyOf(words) === key ? name : words || undefined
}
