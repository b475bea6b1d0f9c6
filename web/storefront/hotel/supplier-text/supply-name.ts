import type { Translate, WordKey } from '#web/i18n/words.ts'

/** "Free Wi-Fi" of one supplier is "Free WiFi" of another. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * What many suppliers call a facility or a kind of house, in the page's language. Undefined for what only one of them
 * says: that stays in their English.
 */
export function supplyName(name: string, t: Translate): string | undefined {
  const key = keyOf(name)
  const words = t(`supply.${key}` as WordKey, { defaultValue: '' })
  // The same words in another spelling are not better ones.
  return keyOf(words) === key ? name : words || undefined
}
