import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { descriptionsOf } from './descriptions.ts'
import { indonesianDescriptionsOf } from './indonesian-descriptions.ts'
import { chance } from '#sandbox/world/seeded.ts'

/** How many houses wrote their texts in Indonesian too: most at home, few elsewhere. */
const AT_HOME_PERCENT = 80
const ELSEWHERE_PERCENT = 15

/** What the place says about itself: in English where it has no text in that language, and without saying so. */
export function descriptionsIn(language: string, property: Property): { type: string; text: string }[] {
  const percent = property.country === 'ID' ? AT_HOME_PERCENT : ELSEWHERE_PERCENT
  const isWanted = /^id\b/i.test(language)
  return isWanted && chance(percent, 'indonesian', property.seed)
    ? indonesianDescriptionsOf(property)
    : descriptionsOf(property)
}
