import type { TeamMember } from '#shared/api/team.ts'
import type { MemberRow } from './data.ts'

export function presentMember(member: MemberRow): TeamMember {
  const { first_name, last_name, email, contact_number } = member
  return {
    id: member.id,
    invitedEmail: member.invited_email,
    User:
      member.account_id === null
        ? null
        : {
            first_name: first_name ?? '',
            last_name: last_name ?? '',
            email: email ?? '',
            contactNumber: contact_number ?? '',
            mobileOperator: '',
          },
    status: member.status,
    role: member.roles,
    approvedAt: member.approved_at?.toISOString() ?? null,
    linkEndsAt: (member.status === 'waiting' && member.key_expires_at?.toISOString()) || null,
  }
}
