import { useState } from 'react'
import { changeTeamMember, resendInvitation, type TeamMember } from '#shared/api/team.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { MemberActions } from './member/MemberActions.tsx'
import { memberActions, type MemberAction } from './member/member-actions.ts'
import { teamProblem } from './team-problem.ts'
import { countByStatus, memberEmail, memberName, viewTeam, wholeTeam } from './team-view.ts'
import type { TeamOutcome, TeamTask } from './TeamDialog.tsx'
import { TeamFilters } from './TeamFilters.tsx'
import { isOwn, TeamTable } from './TeamTable.tsx'
import { useTeamView } from './use-team-view.ts'

/** So many rows at a time: a thousand at once would make the page slow to answer. */
const SHOWN_AT_ONCE = 50

interface Props {
  members: readonly TeamMember[]
  companyId: string
  ownEmail: string
  isByPIC: boolean
  /** Whether letters may leave in the name of the person in charge. */
  mayWrite: boolean
  /** Something that is asked about first. */
  onAsk: (task: TeamTask) => void
  onDone: (outcome: TeamOutcome) => Promise<void>
}

interface Doing {
  memberId: string
  busy?: MemberAction
  problem?: string
}

/** The list as the address asks for it, and what is done to a member in it at once: writing once more, and clearing. */
export function Team({ members, companyId, ownEmail, isByPIC, mayWrite, onAsk, onDone }: Props) {
  const { t } = useTranslation()
  const [view, change] = useTeamView()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const [doing, setDoing] = useState<Doing>()
  const found = viewTeam(members, view)

  const act = async (action: MemberAction, member: TeamMember) => {
    if (action !== 'resend' && action !== 'clear') return onAsk({ kind: action, member })
    const { id: memberId } = member
    const params = { id: companyId, memberId }
    setDoing({ memberId, busy: action })
    try {
      if (action === 'resend') await call(resendInvitation, { params })
      else await call(changeTeamMember, { params, body: { status: 'archived' } })
      setDoing(undefined)
      await onDone(action === 'resend' ? 'resent' : 'cleared')
    } catch (error) {
      setDoing({ memberId, problem: teamProblem(error, t) })
    }
  }
  const renderActions = (member: TeamMember) => {
    const own = doing?.memberId === member.id ? doing : undefined
    return (
      <MemberActions
        who={memberName(member) || memberEmail(member)}
        actions={memberActions(member, { isSelf: isOwn(member, ownEmail), isByPIC, mayWrite })}
        busy={own?.busy}
        problem={own?.problem}
        onAct={(action) => void act(action, member)}
      />
    )
  }
  return (
    <>
      <TeamFilters
        view={view}
        counts={countByStatus(members)}
        onChange={(changes) => {
          setLimit(SHOWN_AT_ONCE)
          change(changes)
        }}
      />
      <p role="status" className="mt-5 mb-3 text-sm text-muted numbers">
        {t('team.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div className="rounded-xl border border-dashed border-border px-5 py-8 text-center text-muted">
          <p>{t('team.nobody')}</p>
          <Button kind="secondary" size="sm" className="mt-4" onClick={() => change(wholeTeam)}>
            {t('team.showAll')}
          </Button>
        </div>
      ) : (
        <TeamTable
          members={found.slice(0, limit)}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          renderActions={renderActions}
        />
      )}
      {found.length > limit && (
        <Button kind="secondary" className="mt-5" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          {t('team.more', { count: Math.min(SHOWN_AT_ONCE, found.length - limit) })}
        </Button>
      )}
    </>
  )
}
