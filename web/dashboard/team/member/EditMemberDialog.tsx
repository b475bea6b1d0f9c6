import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeTeamMember, getTeamMember, type TeamMember } from '#shared/api/team.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { call, query } from '#web/api/client.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DutyFields } from './DutyFields.tsx'
import { MemberForm, type MemberFields } from './MemberForm.tsx'
import { isExplained } from '#web/dashboard/team/team-problem.ts'
import { memberName } from '#web/dashboard/team/team-view.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  companyId: string
  member: TeamMember
  isByPIC: boolean
  onDone: (outcome: 'saved') => Promise<void>
  onClose: () => void
}

/** Other roles and duties; while the invitation waits, also another address. Begins from what the server knows now. */
export function EditMemberDialog({ companyId, member, isByPIC, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const params = { id: companyId, memberId: member.id }
  const { data, error, refetch } = useQuery({ ...query(getTeamMember, { params }), staleTime: 0, gcTime: 0 })
  const [chosen, setChosen] = useState<readonly Duty[]>()
  const had = data?.teamMember.duties ?? []
  const send = async (fields: MemberFields) => {
    const give = chosen?.filter((duty) => !had.includes(duty)) ?? []
    const take = chosen ? had.filter((duty) => !chosen.includes(duty)) : []
    // What another member has given or taken meanwhile stays as it is.
    const body = give.length + take.length > 0 ? { ...fields, duties: { give, take } } : fields
    await call(changeTeamMember, { params, body })
    await onDone('saved')
  }
  return (
    <Dialog
      open
      title={t('team.edit.title', { who: memberName(member) || member.invitedEmail })}
      onClose={onClose}
      closeText={t('shell.close')}
    >
      {data && (
        <MemberForm
          start={{ invitedEmail: data.teamMember.invitedEmail, role: data.teamMember.role as RoleId[] }}
          send={send}
          submitText={t('team.edit.submit')}
          {...(data.teamMember.status === 'waiting' ? {} : { fixedBecause: t('team.edit.emailIsTheirs') })}
        >
          {data.teamMember.status === 'approved' && (
            <DutyFields chosen={chosen ?? had} onChange={setChosen} isByPIC={isByPIC} />
          )}
        </MemberForm>
      )}
      {!data && error && (
        <FailureNote error={error} onRetry={refetch} {...(isExplained(error) ? {} : { what: t('team.loadFailed') })} />
      )}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('team.loading')}</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </Dialog>
  )
}
