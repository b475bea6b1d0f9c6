import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { resendInvitations, type ResendVerdict, type TeamMember } from '#shared/api/team.ts'
import { call, query } from '#web/api/client.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Info } from '#web/ui/icons/info.ts'
import { teamProblem } from '#web/dashboard/team/team-problem.ts'
import { memberEmail } from '#web/dashboard/team/team-view.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  companyId: string
  /** Those who wait. */
  members: readonly TeamMember[]
  onSent: () => Promise<void>
  onClose: () => void
}

type Answer = OutputOf<typeof resendInvitations>

const looks: Record<ResendVerdict, { Icon: typeof Info; colour: string }> = {
  sent: { Icon: CircleCheck, colour: 'text-success' },
  enoughLetters: { Icon: Clock, colour: 'text-warn' },
  notWaiting: { Icon: Info, colour: 'text-muted' },
}

/** Letters to all who wait, once it was seen who gets one. Who is listed stays so while the dialog is open. */
export function ResendDialog({ companyId, members: listed, onSent, onClose }: Props) {
  const { t } = useTranslation()
  const [members] = useState(listed)
  const [sent, setSent] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const summary = useRef<HTMLParagraphElement>(null)
  const ids = members.map(({ id }) => id)
  const asked = (dryRun: boolean) => ({ params: { id: companyId }, body: { members: ids, dryRun } })
  const judged = useQuery({ ...query(resendInvitations, asked(true)), staleTime: 0, gcTime: 0, retry: false })
  const answer = sent ?? judged.data
  const good = answer?.rows.filter(({ verdict }) => verdict === 'sent').length ?? 0
  // What was pressed is gone with the step before, and so is its focus.
  useEffect(() => {
    if (sent) summary.current?.focus()
  }, [sent])

  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const done = await call(resendInvitations, asked(false))
      setSent(done)
      announce(t('team.resendAll.sent', { count: done.sent }))
      await onSent()
    } catch (error) {
      setProblem(teamProblem(error, t))
    }
    setBusy(false)
  }
  const shown = problem ?? (judged.error && !answer ? teamProblem(judged.error, t) : undefined)
  return (
    <Dialog open shape="wide" title={t('team.resendAll.title')} onClose={onClose} closeText={t('shell.close')}>
      <div className="space-y-5">
        <p>{t('team.resendAll.text')}</p>
        {!answer && judged.isLoading && (
          <div role="status">
            <span className="sr-only">{t('team.resendAll.judging')}</span>
            <Skeleton className="h-24" />
          </div>
        )}
        {answer && (
          <>
            <p ref={summary} tabIndex={-1} className="font-semibold outline-none">
              {t(sent ? 'team.resendAll.sent' : 'team.resendAll.good', { count: good })}
            </p>
            <ul className="divide-y divide-border border-y border-border text-sm">
              {answer.rows.map(({ memberId, verdict }) => (
                <Row
                  key={memberId}
                  email={emailOf(members, memberId)}
                  verdict={verdict}
                  words={t(`team.resendAll.verdict.${verdict === 'sent' && !sent ? 'willBeSent' : verdict}`)}
                />
              ))}
            </ul>
          </>
        )}
        {shown !== undefined && <Alert>{shown}</Alert>}
        <div className="flex flex-wrap gap-3">
          {!sent && answer && good > 0 && (
            <Button busy={isBusy} onClick={() => void confirm()}>
              {t('team.resendAll.send', { count: good })}
            </Button>
          )}
          <Button kind={sent ? 'primary' : 'secondary'} onClick={onClose}>
            {t(sent ? 'shell.close' : 'team.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const emailOf = (members: readonly TeamMember[], id: string) => {
  const member = members.find((one) => one.id === id)
  return member ? memberEmail(member) : ''
}

function Row({ email, verdict, words }: { email: string; verdict: ResendVerdict; words: string }) {
  const { Icon, colour } = looks[verdict]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 font-medium break-all">{email}</span>
      <span className={`flex items-start gap-1.5 font-medium ${colour}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {words}
      </span>
    </li>
  )
}
