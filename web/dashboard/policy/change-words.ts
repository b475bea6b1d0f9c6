import { countryName } from '#shared/places/country-name.ts'
import type { TeamMember } from '#shared/api/team.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import type { PolicyChange } from '#shared/travel-policy/changes.ts'
import type { Translate } from '#web/i18n/words.ts'
import { nameOfMember } from './team-names.ts'

interface Speech {
  t: Translate
  language: Language
  /** Who its people are, while it is known. */
  team: readonly TeamMember[]
}

/** One thing that a version changed: "Cap for Jakarta: 100 → 120". */
export function changeWords(change: PolicyChange, { t, language, team }: Speech): string {
  const { fact, place, group, member, from, to } = change
  const where = place && (place.city ?? countryName(place.country, localeOf(language)))
  const what =
    where && fact === 'cap' ? t('travelPolicy.facts.capFor', { place: where }) : t(`travelPolicy.facts.${fact}`)
  const of = group
    ? t('travelPolicy.ofGroup', { group })
    : member
      ? t('travelPolicy.ofPerson', { name: nameOfMember(team, member, t) })
      : ''
  const said = (value: string | number | null) => {
    if (value === null) return t('travelPolicy.nothing')
    return isAction(value) ? t(`travelPolicy.actions.${value}`) : String(value)
  }
  const values = fact === 'members' ? '' : `: ${said(from)} → ${said(to)}`
  return `${of}${what}${values}`
}

const isAction = (value: string | number): value is 'tell' | 'ask' | 'block' =>
  value === 'tell' || value === 'ask' || value === 'block'
