import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { inviteTeamMember, verifyInvitation } from '#shared/api/companies.ts'
import { changeTeamMember, listTeamMembers, resendInvitation } from '#shared/api/team.ts'
import { aCompany, invited, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Each attack is run against a deliberately naive call, where it must succeed, and against ours, where it must not.

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

/** A company as an attacker sees it: who is in charge, two who could be, and a door. */
interface Team {
  /** True once it is done; false or an error when it is refused. */
  promote: (candidate: number) => Promise<boolean>
  /** Everybody who is in charge when the dust has settled. */
  inCharge: () => Promise<number>
  /** Does the session of whoever was in charge still run the company? */
  formerStillRuns: () => Promise<boolean>
}

/** A flag on each user, checked before it is moved; the session remembers what it was told at login. */
function naiveTeam(): Team {
  const isPic = [true, false, false]
  const session = { isPIC: true }
  return {
    promote: async (candidate) => {
      if (!isPic[0]) throw new Error('An error occurred')
      // The question to the database takes a while, and everybody is past the check by then.
      await Promise.resolve()
      isPic[candidate] = true
      isPic[0] = false
      return true
    },
    inCharge: async () => isPic.filter(Boolean).length,
    formerStillRuns: async () => session.isPIC,
  }
}

async function ourTeam(): Promise<Team> {
  const { pic, companyId } = await aCompany(server)
  const members: Traveller[] = [await server.signUp(), await server.signUp()]
  const ids: string[] = []
  for (const member of members) ids.push(await join(server, member, companyId, [1001]))
  const token = pic.token
  return {
    promote: async (candidate) => {
      const params = { id: companyId, memberId: ids[candidate - 1] ?? '' }
      const { status } = await server.call(changeTeamMember, { params, body: { status: 'pic' } }, { token })
      return status === 200
    },
    inCharge: async () => {
      const logins = await Promise.all(
        [pic, ...members].map(({ email, password }) => server.call(login, { body: { email, password } })),
      )
      return logins.filter(({ body }) => body.userObject.isPIC).length
    },
    formerStillRuns: async () => {
      const params = { id: companyId }
      const body = { invitedEmail: 'mole@nusantara.example', role: [1003, 1004] }
      const answers = await Promise.all([
        server.call(inviteTeamMember, { params, body }, { token }),
        server.call(listTeamMembers, { params }, { token }),
        server.call(changeTeamMember, { params: { id: companyId, memberId: ids[1] ?? '' }, body }, { token }),
      ])
      return answers.some(({ status }) => status !== 401)
    },
  }
}

/** Both are told that they are in charge now, or not exactly one is. */
async function makesTwo(team: Team): Promise<boolean> {
  const outcomes = await Promise.allSettled([team.promote(1), team.promote(2)])
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)
  return done.length !== 1 || (await team.inCharge()) !== 1
}

test('two promotions at once make two PICs, or none (threat 23): for the naive, not for us [A6-009]', async () => {
  expect(await makesTwo(naiveTeam())).toBe(true)
  for (let round = 0; round < 3; round += 1) expect(await makesTwo(await ourTeam())).toBe(false)
})

async function keepsPower(team: Team): Promise<boolean> {
  await team.promote(1)
  return team.formerStillRuns()
}

test('the one before goes on with his session (threat 23): for the naive, not for us', async () => {
  expect(await keepsPower(naiveTeam())).toBe(true)
  expect(await keepsPower(await ourTeam())).toBe(false)
})

type Climb = (member: Traveller, at: { companyId: string; memberId: string }) => Promise<unknown>
/** Does what the path and the body say. */
const trustsThePath: Climb = async (_member, { companyId, memberId }) => {
  const { db } = server.context
  const { account_id } = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company')
    .set({ pic_id: account_id ?? '' })
    .where('id', '=', companyId)
    .execute()
}
const asks: Climb = (member, { companyId, memberId }) =>
  server.call(
    changeTeamMember,
    { params: { id: companyId, memberId }, body: { status: 'pic', isPIC: true } as never },
    { token: member.token },
  )

async function climbs(climb: Climb): Promise<boolean> {
  const { companyId } = await aCompany(server)
  const member = await server.signUp()
  await climb(member, { companyId, memberId: await join(server, member, companyId, [1001, 1002, 1003, 1004]) })
  const details = await server.call(getUserDetails, { params: { email: member.email } }, { token: member.token })
  return details.body.isPIC
}

test('a member who promotes himself (threat 23): for the naive, not for us [A6-018]', async () => {
  expect(await climbs(trustsThePath)).toBe(true)
  expect(await climbs(asks)).toBe(false)
})

interface Leaked {
  pic: Traveller
  companyId: string
  id: string
}
/** Whoever found the first letter opens its link, before the next has left (no letter leaves in this file). */
async function opensAfter(change: (leaked: Leaked) => Promise<unknown>): Promise<boolean> {
  const { pic, companyId } = await aCompany(server)
  const { id, key } = await invited(server, `leaked-${Date.now()}@nusantara.example`, companyId)
  await change({ pic, companyId, id })
  return (await server.call(verifyInvitation, { query: { acceptInvitationKey: key } })).status === 200
}

const resend = ({ pic, companyId, id }: Leaked) =>
  server.call(resendInvitation, { params: { id: companyId, memberId: id } }, { token: pic.token })
const readdress = ({ pic, companyId, id }: Leaked) => {
  const body = { invitedEmail: `right-${Date.now()}@nusantara.example`, role: [1001] }
  return server.call(changeTeamMember, { params: { id: companyId, memberId: id }, body }, { token: pic.token })
}

test('a link that got into the wrong hands (threat 21): for the naive, not for us once the PIC has acted', async () => {
  // Makes another key with the next letter, and until then leaves the old one as it is.
  expect(await opensAfter(async () => undefined)).toBe(true)
  expect(await opensAfter(resend)).toBe(false)
  expect(await opensAfter(readdress)).toBe(false)
})
