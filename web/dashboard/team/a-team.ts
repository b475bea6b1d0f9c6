import { getUserDetails } from '#shared/api/accounts.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import {
  changeTeamMember,
  getTeamMember,
  inviteTeamMembers,
  listTeamMembers,
  resendInvitation,
  resendInvitations,
  type TeamMember,
} from '#shared/api/team.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser } from '#web/testing.tsx'
import { dashboardFrame } from '../a-dashboard.ts'

/** In charge of the company `c1`. */
export const pic = aUser({ isPIC: true, email: 'rini@nusantara.example', name: 'Rini Wati', companyData: aCompany() })

/** A server with one team, for tests: what it was told, and what it answers to changes. */
export interface TeamServer {
  readonly sent: { path: string; body: unknown }[]
  /** Answers every change. */
  change: () => Response | Promise<Response>
  /** Answers for the whole list; the team unless told otherwise. */
  list: () => Response | Promise<Response>
}

export const done = (message: string) => Response.json({ success: true, message })

/** Plays the server with this team, for the person in charge. */
export function serveTeam(team: TeamMember[], { isProven = true } = {}): TeamServer {
  const server: TeamServer = {
    get sent() {
      return sent().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))
    },
    change: () => done('done'),
    list: () => Response.json({ success: true, teamMembers: team }),
  }
  const member = (memberId: string) => team.find(({ id }) => id === memberId)!
  serve(
    on(getUserDetails).says({ ...pic, ...(!isProven && { unproven: true as const }) }),
    on(listTeamMembers).says(() => server.list()),
    on(getTeamMember).says(({ params }) => ({ success: true, teamMember: member(params.memberId) })),
    ...[changeTeamMember, inviteTeamMember, inviteTeamMembers, resendInvitation, resendInvitations].map((change) =>
      on(change).says(() => server.change()),
    ),
    ...dashboardFrame,
  )
  clearSession()
  storeSession('secret', pic)
  return server
}
