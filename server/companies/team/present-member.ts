import type { TeamMember } from '#shared/api/team.ts'
import { duties } from '#shared/company/duties.ts'
import type { DeputyRow } from '#server/companies/duties/duty-store.ts'
import type { MemberRow } from './team-store.ts'

export function presentMember(member: MemberRow, deputies: readonly DeputyRow[]): TeamMember {
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
    isPIC: member.is_pic,
    duties: duties.filter((duty) => member.duties.includes(duty)),
    standsInFor: deputies
      .filter(({ member_id }) => member_id === member.id)
      .map(({ first_name: first, last_name: last, last_day }) => ({
        name: `${first} ${last}`.trim(),
        lastDay: last_day,
      })),
    approvedAt: member.approved_at?.toISOString() ?? null,
    linkEndsAt: (member.status === 'waiting' && member.key_expires_at?.toISOString()) || null,
  }
}
