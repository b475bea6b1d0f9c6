import type { ReactNode } from 'react'
import type { TeamMember } from '#shared/api/team.ts'
import { localeOf } from '#shared/language/language.ts'
import { dateOf, formatDate } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { MemberBadge } from './MemberBadge.tsx'
import { MemberDuties } from './MemberDuties.tsx'
import { MemberRoles } from './MemberRoles.tsx'
import { memberEmail, memberName } from '#web/dashboard/team/team-view.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  member: TeamMember
  /** What can be done about them. */
  children: ReactNode
}

const cell = '@max-3xl:mt-3 @max-3xl:block @3xl:px-3 @3xl:py-4'

/** A member of the team: who, where it stands, what they may do and since when. */
export function MemberRow({ member, children }: Props) {
  const { t } = useTranslation()
  const name = memberName(member)
  const email = memberEmail(member)
  const { status, role, isPIC, approvedAt } = member
  return (
    <tr className="align-top @max-3xl:block @max-3xl:rounded-xl @max-3xl:border @max-3xl:border-border @max-3xl:bg-raised @max-3xl:p-4 @max-3xl:shadow-sm">
      <th scope="row" className="font-normal @max-3xl:block @3xl:max-w-56 @3xl:py-4 @3xl:pr-3 @3xl:pl-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <span className="min-w-0">{name || (email ? <EmailText>{email}</EmailText> : t('team.gone'))}</span>
          {isPIC && <Badge tone="brand">{t('team.inCharge')}</Badge>}
        </span>
        {name !== '' && (
          <span className="block text-sm break-words text-muted">
            <EmailText>{email}</EmailText>
          </span>
        )}
      </th>
      <td className={cell}>
        <MemberBadge status={status} />
        <LinkNote member={member} />
      </td>
      <td className={`${cell} text-sm @3xl:min-w-32`}>
        <CardLabel>{t('team.column.roles')}</CardLabel>
        <MemberRoles roles={role} />
        <MemberDuties member={member} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap numbers`}>
        <CardLabel>{t('team.column.since')}</CardLabel>
        <When at={approvedAt} />
      </td>
      <td className="@max-3xl:mt-4 @max-3xl:block @3xl:min-w-56 @3xl:py-4 @3xl:pr-4 @3xl:pl-3">{children}</td>
    </tr>
  )
}

/** A card has no heads of columns. */
function CardLabel({ children }: { children: string }) {
  return <span className="block text-muted @3xl:hidden">{children}</span>
}

function When({ at }: { at: string | null }) {
  const locale = localeOf(usePageState().language)
  return at === null ? '–' : <time dateTime={at}>{formatDate(dateOf(new Date(at)), locale)}</time>
}

/** Whether the letter of an open invitation is still worth something. */
function LinkNote({ member: { status, linkEndsAt } }: Pick<Props, 'member'>) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const now = useMinuteEnd()
  if (status !== 'waiting' || linkEndsAt === null || !now) return null
  const ends = new Date(linkEndsAt)
  const words = ends < now ? t('team.linkOver') : t('team.linkUntil', { date: formatDate(dateOf(ends), locale) })
  return <span className="mt-1 block text-sm text-muted">{words}</span>
}
