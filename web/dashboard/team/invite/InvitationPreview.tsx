import { useEffect, useRef } from 'react'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { inviteTeamMembers, RowVerdict } from '#shared/api/team.ts'
import type { ListedPerson } from '#shared/company/invitation-list.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Info } from '#web/ui/icons/info.ts'
import { MemberRoles } from '#web/dashboard/team/member/MemberRoles.tsx'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  people: readonly ListedPerson[]
  answer: OutputOf<typeof inviteTeamMembers>
  isSent: boolean
  isBusy: boolean
  problem: string | undefined
  onSend: () => void
  onBack: () => void
  onClose: () => void
}

const willBe = { Icon: CircleCheck, colour: 'text-success' }
const stays = { Icon: Info, colour: 'text-muted' }
const wrong = { Icon: CircleAlert, colour: 'text-danger' }
const later = { Icon: Clock, colour: 'text-warn' }
const looks: Record<RowVerdict, typeof willBe> = {
  invite: willBe,
  again: willBe,
  twice: stays,
  yourself: stays,
  member: stays,
  invited: stays,
  invalidEmail: wrong,
  freeMail: wrong,
  unknownRole: wrong,
  cardNeedsBooking: wrong,
  tooManyOpen: later,
  enoughLetters: later,
}

/** What becomes, or became, of each row, and the one press that sends the letters. */
export function InvitationPreview({ people, answer, isSent, isBusy, problem, onSend, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const summary = useRef<HTMLDivElement>(null)
  // What was pressed is gone with the step before, and so is its focus.
  useEffect(() => summary.current?.focus(), [])
  const good = answer.rows.filter(({ verdict }) => looks[verdict] === willBe).length
  const bad = answer.rows.length - good
  return (
    <div className="space-y-5">
      <div ref={summary} tabIndex={-1} className="font-semibold outline-none">
        <p>{isSent ? t('team.import.sent', { count: answer.sent }) : t('team.import.good', { count: good })}</p>
        {bad > 0 && (
          <p className="text-muted">{t(isSent ? 'team.import.notSent' : 'team.import.bad', { count: bad })}</p>
        )}
      </div>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('team.import.rows')}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {t('team.email')}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold max-sm:hidden">
              {t('team.column.roles')}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {t('team.import.verdictHead')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border border-y border-border">
          {answer.rows.map(({ verdict, role }, at) => (
            <tr key={at} className="align-top">
              <th scope="row" className="py-2.5 pr-3 font-medium break-all">
                {people[at]?.invitedEmail || t('team.import.noAddress', { row: at + 1 })}
              </th>
              <td className="py-2.5 pr-3 max-sm:hidden">
                {role.length > 0 ? <MemberRoles roles={role} /> : people[at]?.role}
              </td>
              <td className="py-2.5">
                <Verdict verdict={verdict} isSent={isSent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {!isSent && good > 0 && (
          <Button busy={isBusy} onClick={onSend}>
            {t('team.import.send', { count: good })}
          </Button>
        )}
        {isSent ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : (
          <Button kind="secondary" onClick={onBack}>
            {t('team.import.back')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Verdict({ verdict, isSent }: { verdict: RowVerdict; isSent: boolean }) {
  const { t } = useTranslation()
  const { Icon, colour } = looks[verdict]
  const isGone = isSent && looks[verdict] === willBe
  return (
    <span className={`flex items-start gap-1.5 font-medium ${colour}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {isGone ? t('team.import.isInvited') : t(`team.import.verdict.${verdict}`)}
    </span>
  )
}
