import { useRef, useState } from 'react'
import { MOST_ROWS } from '#shared/api/team.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useDetails } from '#web/storefront/account/use-details.ts'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { UserPlus } from '#web/ui/icons/user-plus.ts'
import { UsersRound } from '#web/ui/icons/users-round.ts'
import { Team } from './Team.tsx'
import { isExplained } from './team-problem.ts'
import { TeamDialog, type TeamOutcome, type TeamTask } from './TeamDialog.tsx'
import { wholeTeam } from './team-view.ts'
import { useRenewTeam, useTeam } from './use-team.ts'
import { useTeamView } from './use-team-view.ts'

/** The people of a company: who belongs, who is invited, and what each may do. */
export function TeamPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const companyId = session.user.companyData?.id ?? ''
  const { isPIC } = session.user
  const team = useTeam(companyId)
  const renew = useRenewTeam()
  const details = useDetails(session)
  const isUnproven = details.data !== undefined && 'unproven' in details.data
  const [task, setTask] = useState<TeamTask>()
  const [, show] = useTeamView()

  /** What had the focus may be gone with its row: on to the heading, and what happened is said. */
  const finish = async (outcome: TeamOutcome) => {
    await renew()
    setTask(undefined)
    // A new invitation is to be seen, so filters are cleared.
    if (task?.kind === 'invite' || task?.kind === 'again') show(wholeTeam)
    announce(t(`team.done.${outcome}`))
    focusIfLost(heading.current)
  }
  const members = team.data?.teamMembers
  const waiting = members?.filter(({ status }) => status === 'waiting') ?? []
  const invite = (
    <div className="flex flex-wrap gap-3">
      <Button icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setTask({ kind: 'invite' })}>
        {t('team.invite.open')}
      </Button>
      <Button kind="secondary" onClick={() => setTask({ kind: 'import' })}>
        {t('team.import.open')}
      </Button>
      {waiting.length > 1 && (
        <Button kind="secondary" onClick={() => setTask({ kind: 'resendAll', members: waiting.slice(0, MOST_ROWS) })}>
          {t('team.resendAll.open', { count: waiting.length })}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="max-w-xl">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {t('team.heading')}
          </h1>
          <p className="mt-2 text-muted">{t(isPIC ? 'team.intro' : 'team.introAdmin', { name: session.user.name })}</p>
        </div>
        {!isUnproven && members !== undefined && members.length > 0 && invite}
      </div>
      {team.error && (
        <FailureNote
          error={team.error}
          onRetry={team.refetch}
          className="mt-6"
          {...(isExplained(team.error) ? {} : { what: t('team.loadFailed') })}
        />
      )}
      {team.isLoading && (
        <div role="status" className="mt-6 space-y-4">
          <span className="sr-only">{t('team.loading')}</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {members?.length === 0 && (
        <div className="mt-6">
          <EmptyTab icon={<UsersRound aria-hidden="true" />} title={t('team.none.title')} text={t('team.none.text')}>
            {!isUnproven && invite}
          </EmptyTab>
        </div>
      )}
      {members !== undefined && members.length > 0 && (
        <Team
          members={members}
          companyId={companyId}
          ownEmail={session.user.email}
          isByPIC={isPIC}
          mayWrite={!isUnproven}
          onAsk={setTask}
          onDone={finish}
        />
      )}
      <TeamDialog
        task={task}
        companyId={companyId}
        isByPIC={isPIC}
        onDone={finish}
        onSent={async () => {
          await renew()
          if (task?.kind === 'import') show(wholeTeam)
        }}
        onClose={() => setTask(undefined)}
      />
    </>
  )
}
