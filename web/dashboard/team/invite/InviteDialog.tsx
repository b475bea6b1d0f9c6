import { inviteTeamMember } from '#shared/api/companies.ts'
import type { TeamMember } from '#shared/api/team.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { call } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { MemberForm, type MemberFields } from '#web/dashboard/team/member/MemberForm.tsx'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  companyId: string
  /** Who was in the team, or invited, before. */
  again?: TeamMember
  onDone: (outcome: 'saved') => Promise<void>
  onClose: () => void
}

/** Asks a person into the team by letter; a former member with the roles of before, which can be changed. */
export function InviteDialog({ companyId, again, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const send = async (body: MemberFields) => {
    await call(inviteTeamMember, { params: { id: companyId }, body })
    await onDone('saved')
  }
  const start: MemberFields = again
    ? { invitedEmail: again.invitedEmail, role: again.role as RoleId[] }
    : { invitedEmail: '', role: [1001, 1002] }
  return (
    <Dialog
      open
      title={t(again ? 'team.invite.againTitle' : 'team.invite.title')}
      onClose={onClose}
      closeText={t('shell.close')}
    >
      <p className="mb-5 text-muted">{t('team.invite.text')}</p>
      <MemberForm
        start={start}
        send={send}
        submitText={t('team.invite.submit')}
        {...(again ? { fixedBecause: t('team.invite.sameAddress') } : {})}
      />
    </Dialog>
  )
}
