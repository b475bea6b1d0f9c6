import type { TeamMember } from '#shared/api/team.ts'

let made = 0

/** A member of a team, for tests. A name stands only beside `approved`, as the server tells it. */
export function aMember({
  name = 'Joko Susilo',
  ...changes
}: Partial<TeamMember> & { name?: string } = {}): TeamMember {
  made += 1
  const status = changes.status ?? 'approved'
  const email = changes.invitedEmail ?? 'joko@nusantara.example'
  const [first = '', ...last] = name.split(' ')
  const user = { first_name: first, last_name: last.join(' '), email, contactNumber: '+62 811', mobileOperator: '' }
  return {
    id: `5f0c7a3e-0000-4000-8000-${String(made).padStart(12, '0')}`,
    invitedEmail: email,
    User: status === 'approved' ? user : null,
    status,
    role: [1001, 1002],
    isPIC: false,
    duties: [],
    standsInFor: [],
    approvedAt: status === 'approved' ? '2026-05-01T03:00:00.000Z' : null,
    linkEndsAt: status === 'waiting' ? '2099-11-30T03:00:00.000Z' : null,
    ...changes,
  }
}
