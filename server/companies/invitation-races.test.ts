import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitation, inviteTeamMember } from '#shared/api/companies.ts'
import { aProvenPic, cancelInvitation, invited } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const companyOf = ({ user }: Traveller) => user.companyData?.id ?? ''

// The embedded database has one connection and serves one at a time: only on PostgreSQL do locks decide anything.
describe.each(testEngines())('invitations at the same moment, on %s', (engine) => {
  let server: TestServer
  let pic: Traveller
  beforeAll(async () => {
    server = await startTestServer({ engine, worker: false })
    pic = await aPic()
  })
  afterAll(() => server.close())

  const aPic = () => aProvenPic(server)
  let people = 0
  const anEmail = () => `rush-${(people += 1)}-${Date.now()}@nusantara.example`
  const anIp = () => `10.5.${Math.floor((people += 1) / 256)}.${people % 256}`

  const invite = (invitedEmail: string) =>
    server.call(
      inviteTeamMember,
      { params: { id: companyOf(pic) }, body: { invitedEmail, role: [1001] } },
      { token: pic.token },
    )

  const joinAs = (traveller: Traveller, acceptInvitationKey: string) =>
    server.call(
      acceptInvitation,
      { body: { acceptInvitationKey, userId: traveller.user.id } },
      { ip: anIp(), token: traveller.token },
    )
  const statusesOf = async (email: string) =>
    (await server.context.db.selectFrom('team_member').select('status').where('email_key', '=', email).execute())
      .map(({ status }) => status)
      .toSorted()

  test('twenty clicks are one invitation', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await statusesOf(email)).toEqual(['waiting'])
  })

  test('a key that is used ten times at once is used once', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { key } = await invited(server, traveller.email, companyOf(pic))
    const answers = await Promise.all(Array.from({ length: 10 }, () => joinAs(traveller, key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const accepted = await server.context.db
      .selectFrom('audit_event')
      .select('seq')
      .where('kind', '=', 'invitation.accepted')
      .where('account_id', '=', traveller.user.id)
      .execute()
    expect(accepted).toHaveLength(1)
  })

  test('accepted and cancelled: exactly one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const traveller = await server.signUp({ email: anEmail() })
      const { id, key } = await invited(server, traveller.email, companyOf(pic))
      const [accepted, cancelled] = await Promise.all([joinAs(traveller, key), cancelInvitation(server, pic, id)])
      expect([accepted, cancelled].filter(({ status }) => status === 200)).toHaveLength(1)
      expect([404, 409]).toContain([accepted, cancelled].find(({ status }) => status !== 200)?.status)
      expect(await statusesOf(traveller.email)).toEqual([accepted.status === 200 ? 'approved' : 'cancelled'])
    }
  })

  test('two companies at once: member of one', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, aPic))
    const traveller = await server.signUp({ email: anEmail() })
    const letters = await Promise.all(others.map((by) => invited(server, traveller.email, companyOf(by))))
    const answers = await Promise.all(letters.map(({ key }) => joinAs(traveller, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(traveller.email)).toEqual(['approved', 'disabled', 'disabled', 'disabled'])
  })
})
