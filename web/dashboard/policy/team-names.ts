import type { TeamMember } from '#shared/api/team.ts'
import type { Translate } from '#web/i18n/words.ts'
import { memberEmail, memberName } from '../team/team-view.ts'

export interface Named {
  id: string
  name: string
}

/** Whether rules can hold for a person: a member of the team, or one who is invited. */
const isOfTeam = ({ status }: TeamMember) => status === 'approved' || status === 'waiting'

/** Who a membership is, in words; of those who have left, that they have. */
export function nameOfMember(team: readonly TeamMember[], id: string, t: Translate): string {
  const member = team.find((one) => one.id === id)
  if (!member) return t('travelPolicy.formerMember')
  const name = memberName(member) || memberEmail(member)
  if (member.status === 'waiting') return t('travelPolicy.invited', { name })
  return isOfTeam(member) ? name : t('travelPolicy.hasLeft', { name })
}

/** Whom rules can be made for, by name; `kept` stay to be seen when they have left. */
export function peopleOf(team: readonly TeamMember[], kept: readonly string[], t: Translate): Named[] {
  return team
    .filter((member) => isOfTeam(member) || kept.includes(member.id))
    .map(({ id }) => ({ id, name: nameOfMember(team, id, t) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
