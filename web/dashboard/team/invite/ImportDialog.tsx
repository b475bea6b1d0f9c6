import { useState } from 'react'
import { inviteTeamMembers } from '#shared/api/team.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { ListedPerson } from '#shared/company/invitation-list.ts'
import { call } from '#web/api/client.ts'
import { announce } from '#web/ui/announcer.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ImportList } from './ImportList.tsx'
import { InvitationPreview } from './InvitationPreview.tsx'
import { teamProblem } from '#web/dashboard/team/team-problem.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  companyId: string
  onSent: () => Promise<void>
  onClose: () => void
}

interface State {
  isBusy?: true
  problem?: string
  judged?: { people: readonly ListedPerson[]; answer: OutputOf<typeof inviteTeamMembers>; isSent: boolean }
}

/** Many people at once: their list is judged first, and letters leave only when that was seen. */
export function ImportDialog({ companyId, onSent, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [{ isBusy, problem, judged }, setState] = useState<State>({})

  const send = async (people: readonly ListedPerson[], dryRun: boolean) => {
    setState({ isBusy: true, ...(judged ? { judged } : {}) })
    try {
      const answer = await call(inviteTeamMembers, { params: { id: companyId }, body: { rows: [...people], dryRun } })
      setState({ judged: { people, answer, isSent: !dryRun } })
      if (dryRun) return
      announce(t('team.import.sent', { count: answer.sent }))
      await onSent()
    } catch (error) {
      setState({ problem: teamProblem(error, t), ...(judged ? { judged } : {}) })
    }
  }
  return (
    <Dialog open shape="wide" title={t('team.import.title')} onClose={onClose} closeText={t('shell.close')}>
      {judged ? (
        <InvitationPreview
          key={judged.isSent ? 'sent' : 'judged'}
          {...judged}
          isBusy={isBusy === true}
          problem={problem}
          onSend={() => void send(judged.people, false)}
          onBack={() => setState({})}
          onClose={onClose}
        />
      ) : (
        <ImportList
          text={text}
          onText={setText}
          isBusy={isBusy === true}
          problem={problem}
          onJudge={(people) => void send(people, true)}
        />
      )}
    </Dialog>
  )
}
