import { inviteTeamMember, type MemberStatus } from '#shared/api/companies.ts'
import type { RowVerdict } from '#shared/api/team.ts'
import { isFreeMail } from '#shared/free-mail/is-free-mail.ts'
import { readRoleList, type ListedPerson } from '#shared/company/invitation-list.ts'
import { normaliseRoles, type RoleId } from '#shared/company/roles.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { isInvitable } from '#server/companies/company-rules.ts'

export interface Judged {
  verdict: RowVerdict
  email: string
  emailKey: string
  /** What is stored for the row; empty when it stands for nothing. */
  roles: RoleId[]
}

interface Known {
  /** Of the person in charge. */
  ownKey: string
  /** Domains that are free besides the published ones. */
  freeDomains: readonly string[]
  statuses: ReadonlyMap<string, MemberStatus>
}

export const isSent = (verdict: RowVerdict): boolean => verdict === 'invite' || verdict === 'again'

/** As the call that invites one person reads it. */
export const isAddress = (text: string): boolean => inviteTeamMember.body.shape.invitedEmail.safeParse(text).success

/** What each row of a list is worth by itself and beside the rows above it; limits are another matter. */
export function judgeRows(rows: readonly ListedPerson[], known: Known): Judged[] {
  const above = new Set<string>()
  return rows.map(({ invitedEmail: email, role }) => {
    const key = emailKey(email)
    const read = readRoleList(role)
    const chosen = read && normaliseRoles(read)
    const roles = chosen?.ok ? chosen.roles : []
    const isTwice = above.has(key)
    above.add(key)
    const verdict = judgeAddress({ email, key, isTwice }, known)
    if (!isSent(verdict)) return { verdict, email, emailKey: key, roles }
    if (!read) return { verdict: 'unknownRole', email, emailKey: key, roles }
    return { verdict: chosen?.ok ? verdict : 'cardNeedsBooking', email, emailKey: key, roles }
  })
}

interface Address {
  email: string
  key: string
  isTwice: boolean
}

function judgeAddress({ email, key, isTwice }: Address, { ownKey, freeDomains, statuses }: Known): RowVerdict {
  if (!isAddress(email)) return 'invalidEmail'
  if (isFreeMail(email, freeDomains)) return 'freeMail'
  if (isTwice) return 'twice'
  if (key === ownKey) return 'yourself'
  const status = statuses.get(key)
  if (status === undefined) return 'invite'
  if (isInvitable(status)) return 'again'
  return status === 'approved' ? 'member' : 'invited'
}
