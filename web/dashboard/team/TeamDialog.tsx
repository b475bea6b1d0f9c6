import { changeTeamMember, type MemberCommand, type TeamMember } from '#shared/api/team.ts'
import { call } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { MemberAction } from './member/member-actions.ts'
import { teamProblem } from './team-problem.ts'
import { memberEmail, memberName } from './team-view.ts'

const InviteDialog = lazyPart(async () => (await import('./invite/InviteDialog.tsx')).InviteDialog)
const EditMemberDialog = lazyPart(async () => (await import('./member/EditMemberDialog.tsx')).EditMemberDialog)
const ConfirmDialog = lazyPart(async () => (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)
const ImportDialog = lazyPart(async () => (await import('./invite/ImportDialog.tsx')).ImportDialog)
const ResendDialog = lazyPart(async () => (await import('./invite/ResendDialog.tsx')).ResendDialog)
const PromoteDialog = lazyPart(async () => (await import('./member/PromoteDialog.tsx')).PromoteDialog)

/** What a dialog is open for. */
export type TeamTask =
  | { kind: 'invite' }
  | { kind: 'import' }
  | { kind: 'resendAll'; members: readonly TeamMember[] }
  | { kind: Extract<MemberAction, 'edit' | 'again' | 'cancel' | 'archive' | 'promote'>; member: TeamMember }

/** What worked; the documents have the same words for inviting and editing. */
export type TeamOutcome = 'saved' | 'cancelled' | 'cleared' | 'resent'

interface Props {
  task: TeamTask | undefined
  companyId: string
  isByPIC: boolean
  onDone: (outcome: TeamOutcome) => Promise<void>
  /** Some of many were invited; the dialog stays and says which. */
  onSent: () => Promise<void>
  onClose: () => void
}

/** What was asked for, in a dialog of its own. */
export function TeamDialog({ task, ...props }: Props) {
  return <OnDemand>{task && <Asked task={task} {...props} />}</OnDemand>
}

function Asked({ task, ...props }: Props & { task: TeamTask }) {
  const { t } = useTranslation()
  const { companyId, onDone, onSent, onClose } = props
  if (task.kind === 'invite') return <InviteDialog {...props} />
  if (task.kind === 'import') return <ImportDialog companyId={companyId} onSent={onSent} onClose={onClose} />
  if (task.kind === 'resendAll')
    return <ResendDialog companyId={companyId} members={task.members} onSent={onSent} onClose={onClose} />
  const { kind, member } = task
  const who = memberName(member) || memberEmail(member)
  const command = async (status: Exclude<MemberCommand, 'pic'>) => {
    try {
      await call(changeTeamMember, { params: { id: companyId, memberId: member.id }, body: { status } })
      await onDone(status === 'cancelled' ? 'cancelled' : 'cleared')
      return undefined
    } catch (error) {
      return teamProblem(error, t)
    }
  }
  switch (kind) {
    case 'again':
      return <InviteDialog {...props} again={member} />
    case 'edit':
      return <EditMemberDialog {...props} member={member} />
    case 'promote':
      return <PromoteDialog companyId={companyId} member={member} onClose={onClose} />
    case 'archive':
      return (
        <ConfirmDialog
          title={t('team.archive.title', { who })}
          question={t('team.archive.question')}
          confirmText={t('team.action.archive')}
          keepText={t('team.keep')}
          closeText={t('shell.close')}
          onConfirm={() => command('archived')}
          onClose={onClose}
        >
          {t('team.archive.text', { who })}
        </ConfirmDialog>
      )
    case 'cancel':
      return (
        <ConfirmDialog
          title={t('team.action.cancel')}
          question={t('team.cancel.question', { who })}
          confirmText={t('team.action.cancel')}
          keepText={t('team.cancel.keep')}
          closeText={t('shell.close')}
          onConfirm={() => command('cancelled')}
          onClose={onClose}
        >
          {t('team.cancel.text')}
        </ConfirmDialog>
      )
  }
}
