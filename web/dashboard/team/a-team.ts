import { vi } from 'vitest'
import type { TeamMember } from '#shared/api/team.ts'
import { aCompany, aUser } from '#web/testing.tsx'
import { storeSession } from '#web/storage/session-store.ts'

/** In charge of the company `c1`. */
export const pic = aUser({ isPIC: true, email: 'rini@nusantara.example', name: 'Rini Wati', companyData: aCompany() })

interface Sent {
  path: string
  body: unknown
}

/** A server with one team, for tests: what it was told, and what it answers to changes. */
export interface TeamServer {
  sent: Sent[]
  /** Answers every change. */
  change: () => Response | Promise<Response>
  /** Answers for the whole list; the team unless told otherwise. */
  list: () => Response | Promise<Response>
}

export const done = (message: string) => Response.json({ success: true, message })

export function refusal(status: number, code: string, message: string): Response {
  const words = { message, msg: message, error: message }
  return Response.json({ status: false, success: false, code, correlationId: 'c', ...words }, { status })
}

/** Has `fetch` answered by a server with this team, for the person in charge. */
export function serveTeam(team: TeamMember[], { isProven = true } = {}): TeamServer {
  const server: TeamServer = {
    sent: [],
    change: () => done('done'),
    list: () => Response.json({ success: true, teamMembers: team }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = (input as string).replace('/api', '')
    if (path.includes('userDetails')) return Response.json({ ...pic, ...(isProven ? {} : { unproven: true }) })
    if (init?.method === 'POST') {
      server.sent.push({ path, body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined })
      return server.change()
    }
    const member = team.find(({ id }) => path.endsWith(id))
    return member ? Response.json({ success: true, teamMember: member }) : server.list()
  })
  storeSession('secret', pic)
  return server
}
