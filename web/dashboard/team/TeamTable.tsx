import type { ReactNode } from 'react'
import type { TeamMember } from '#shared/api/team.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { MemberRow } from './member/MemberRow.tsx'
import { SortHead } from './SortHead.tsx'
import type { TeamSort } from './team-view.ts'

interface Props {
  members: readonly TeamMember[]
  sort: TeamSort
  onSort: (sort: TeamSort) => void
  renderActions: (member: TeamMember) => ReactNode
}

/** A table where there is room for one; where there is not, each row is a card. */
export function TeamTable({ members, sort, onSort, renderActions }: Props) {
  const { t } = useTranslation()
  const head = { sort, onSort }
  return (
    <div className="@container">
      <div className="@3xl:rounded-xl @3xl:border @3xl:border-border @3xl:bg-raised @3xl:shadow-sm">
        <table className="w-full text-left @max-3xl:block">
          <caption className="sr-only">{t('team.heading')}</caption>
          <thead className="text-sm text-muted @max-3xl:hidden">
            <tr>
              <SortHead {...head} by="name" />
              <SortHead {...head} by="status" />
              <th scope="col" className="px-3 py-2 font-semibold">
                {t('team.column.roles')}
              </th>
              <SortHead {...head} by="since" />
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                <span className="sr-only">{t('team.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="@max-3xl:block @max-3xl:space-y-4 @3xl:divide-y @3xl:divide-border @3xl:border-t @3xl:border-border">
            {members.map((member) => (
              <MemberRow key={member.id} member={member}>
                {renderActions(member)}
              </MemberRow>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Whether a row is the reader's own. */
export const isOwn = ({ User: user }: TeamMember, ownEmail: string): boolean =>
  user?.email.toLowerCase() === ownEmail.toLowerCase()
