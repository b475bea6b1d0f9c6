import type { TeamMember } from '#shared/api/team.ts'

/** What those who run the company may do about a member. Each is a word of its own in `team.action`. */
export type MemberAction = 'edit' | 'resend' | 'cancel' | 'again' | 'clear' | 'archive' | 'promote'

interface Standing {
  /** No member changes what they may do themselves. */
  isSelf: boolean
  /** Handing over, and what admins are touched by, is for the person in charge. */
  isByPIC: boolean
  /** Letters leave only once the reader's mailbox is proven. */
  mayWrite: boolean
}

/** Who belongs can be edited, promoted and archived; who waits can be written to; who is gone can be invited again. */
export function memberActions(
  { status, invitedEmail, isPIC, duties }: Pick<TeamMember, 'status' | 'invitedEmail' | 'isPIC' | 'duties'>,
  { isSelf, isByPIC, mayWrite }: Standing,
): MemberAction[] {
  // An account that was deleted leaves a row without an address.
  const again: MemberAction[] = mayWrite && invitedEmail !== '' ? ['again'] : []
  switch (status) {
    case 'approved':
      if (isSelf || isPIC) return []
      if (isByPIC) return ['edit', 'promote', 'archive']
      return duties.includes('admin') ? ['edit'] : ['edit', 'archive']
    case 'waiting':
      return ['edit', ...(mayWrite ? ['resend' as const] : []), 'cancel']
    case 'cancelled':
    case 'disabled':
      return [...again, 'clear']
    case 'archived':
      return again
  }
}
