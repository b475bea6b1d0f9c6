import type { MemberStatus } from '#shared/api/companies.ts'

const DAY_MS = 24 * 60 * 60_000

/** How long the link of an invitation works. */
export const INVITATION_MS = 7 * DAY_MS

/** Open invitations of one company; more is a leak or a mistake. */
export const MOST_WAITING = 200

/** A member who waits or belongs already is not invited once more; all others are. */
export function isInvitable(status: MemberStatus): boolean {
  switch (status) {
    case 'waiting':
    case 'approved':
      return false
    case 'cancelled':
    case 'disabled':
    case 'archived':
      return true
  }
}
