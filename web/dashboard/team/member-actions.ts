import type { TeamMember } from '#shared/api/team.ts'

/** What the person in charge may do about somebody. Each is a word of its own in `team.action`. */
export type MemberAction = 'edit' | 'resend' | 'cancel' | 'again' | 'clear' | 'archive' | 'promote'

interface Standing {
  /** The person in charge, who may have a row of their own from the time before. */
  isSelf: boolean
  /** Letters leave only once the mailbox of the person in charge is proven. */
  mayWrite: boolean
}

/** Who belongs can be edited, promoted and archived; who waits can be written to; who is gone can be invited again (Q65). */
export function memberActions(
  { status, invitedEmail }: Pick<TeamMember, 'status' | 'invitedEmail'>,
  { isSelf, mayWrite }: Standing,
): MemberAction[] {
  // An account that was deleted leaves a row without an address.
  const again: MemberAction[] = mayWrite && invitedEmail !== '' ? ['again'] : []
  switch (status) {
    case 'approved':
      return isSelf ? [] : ['edit', 'promote', 'archive']
    case 'waiting':
      return ['edit', ...(mayWrite ? ['resend' as const] : []), 'cancel']
    case 'cancelled':
    case 'disabled':
      return [...again, 'clear']
    case 'archived':
      return again
  }
}
