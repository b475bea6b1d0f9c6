import { useState } from 'react'
import { changeTeamMember, type TeamMember } from '#shared/api/team.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { leaveAfterHandover } from './leave-after-handover.ts'
import { teamProblem } from '#web/dashboard/team/team-problem.ts'
import { memberEmail, memberName } from '#web/dashboard/team/team-view.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  companyId: string
  member: TeamMember
  onClose: () => void
}

interface State {
  isBusy?: true
  problem?: string
  /** The company is handed over: ends the session without waiting. */
  leave?: () => void
}

const consequences = ['theirs', 'yours', 'sessions', 'back'] as const

/** Hands the company over, after saying what that means and having the new one's address typed: only they can undo it. */
export function PromoteDialog({ companyId, member, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [{ isBusy, problem, leave }, setState] = useState<State>({})
  const email = memberEmail(member)
  const who = memberName(member) || email
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase()

  const promote = async () => {
    setState({ isBusy: true })
    try {
      const params = { id: companyId, memberId: member.id }
      await call(changeTeamMember, { params, body: { status: 'pic' } })
      announce(t('team.done.promoted'))
      setState({ leave: leaveAfterHandover() })
    } catch (error) {
      setState({ problem: teamProblem(error, t) })
    }
  }
  return (
    <Dialog open title={t('team.promote.title', { who })} onClose={onClose} closeText={t('shell.close')}>
      {leave ? (
        <Alert tone="success">
          <p>{t('team.promote.done', { who })}</p>
          <p className="mt-1 font-normal">
            {t('team.promote.leaving')}{' '}
            <a
              href={paths.business()}
              onClick={(event) => {
                event.preventDefault()
                leave()
              }}
              className="font-semibold underline underline-offset-2"
            >
              {t('shell.continueNow')}
            </a>
          </p>
        </Alert>
      ) : (
        <form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isMeant && !isBusy) void promote()
          }}
        >
          <p>{t('team.promote.what')}</p>
          <ul className="list-disc space-y-2 pl-5 break-words">
            {consequences.map((one) => (
              <li key={one}>{t(`team.promote.${one}`, { who })}</li>
            ))}
          </ul>
          <TextField
            label={t('team.promote.type', { email })}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {problem !== undefined && <Alert>{problem}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="danger" busy={isBusy === true} disabled={!isMeant}>
              {t('team.action.promote')}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {t('team.keep')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
