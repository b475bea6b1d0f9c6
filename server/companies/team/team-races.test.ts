import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitation, inviteTeamMember } from '#shared/api/companies.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { aCompany, cancelInvitation, invited, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
/** Whoever loses is told so: never that we failed. */
const isCivil = (answers: { status: number; text: string }[]) => {
  for (const { status, text } of answers) expect([200, 401, 403, 404, 409], text).toContain(status)
}

// The embedded database has one connection and serves one at a time: only on PostgreSQL do locks decide anything.
const rounds = { embedded: 1, postgres: 4 }

describe.each(testEngines())('two changes of a team at the same moment, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ engine, worker: false })))
  afterAll(() => server.close())

  let people = 0
  const anEmail = () => `race-${(people += 1)}-${Date.now()}@nusantara.example`
  const anIp = () => `10.7.${Math.floor((people += 1) / 256)}.${people % 256}`

  async function aMember(companyId: string) {
    const traveller = await server.signUp({ email: anEmail() })
    return { ...traveller, id: await join(server, traveller, companyId, [1001, 1002]) }
  }
  const command = (pic: Traveller, memberId: string, status: 'archived' | 'pic') =>
    server.call(
      changeTeamMember,
      { params: { id: pic.user.companyData?.id ?? '', memberId }, body: { status } },
      { token: pic.token },
    )
  const accept = (traveller: Traveller, acceptInvitationKey: string) =>
    server.call(
      acceptInvitation,
      { body: { acceptInvitationKey, userId: traveller.user.id } },
      { ip: anIp(), token: traveller.token },
    )
  const picOf = async (companyId: string) =>
    (
      await server.context.db
        .selectFrom('company')
        .select('pic_id')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
    ).pic_id
  const rowsOf = (accountId: string) =>
    server.context.db
      .selectFrom('team_member')
      .select(['company_id', 'status'])
      .where('account_id', '=', accountId)
      .execute()

  test('two promotions: exactly one person in charge, everybody else a member (threat 23)', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const members = [await aMember(companyId), await aMember(companyId), await aMember(companyId)]
      const answers = await Promise.all(members.map(({ id }) => command(pic, id, 'pic')))
      isCivil(answers)
      expect(won(answers)).toBe(1)
      const promoted = members[answers.findIndex(({ status }) => status === 200)]
      expect(await picOf(companyId)).toBe(promoted?.user.id)
      for (const { user } of [pic, ...members]) {
        expect(await rowsOf(user.id)).toEqual([{ company_id: companyId, status: 'approved' }])
      }
    }
  })

  test('promoted and archived: in charge and a member, or gone and neither', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const member = await aMember(companyId)
      const answers = await Promise.all([command(pic, member.id, 'pic'), command(pic, member.id, 'archived')])
      isCivil(answers)
      expect(won(answers)).toBe(1)
      const isPromoted = answers[0].status === 200
      expect(await picOf(companyId)).toBe(isPromoted ? member.user.id : pic.user.id)
      expect((await rowsOf(member.user.id))[0]?.status).toBe(isPromoted ? 'approved' : 'archived')
    }
  })

  test('promoted, and joining another company: one company each', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const [here, there] = [await aCompany(server), await aCompany(server)]
      const member = await aMember(here.companyId)
      const { key } = await invited(server, member.email, there.companyId)
      const answers = await Promise.all([command(here.pic, member.id, 'pic'), accept(member, key)])
      isCivil(answers)
      expect(won(answers)).toBe(1)
      const approved = (await rowsOf(member.user.id)).filter(({ status }) => status === 'approved')
      const isPromoted = answers[0].status === 200
      expect(approved.map(({ company_id }) => company_id)).toEqual([isPromoted ? here.companyId : there.companyId])
      expect(await picOf(here.companyId)).toBe(isPromoted ? member.user.id : here.pic.user.id)
    }
  })

  test('promoted, and deleting the account: somebody who is there is in charge', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const member = await aMember(companyId)
      const answers = await Promise.all([
        command(pic, member.id, 'pic'),
        server.call(deleteAccount, { body: { password: member.password } }, { token: member.token, ip: anIp() }),
      ])
      isCivil(answers)
      expect(won(answers)).toBe(1)
      expect(await picOf(companyId)).toBe(answers[0].status === 200 ? member.user.id : pic.user.id)
    }
  })

  test('accepted and cancelled: exactly one of them, and the loser is told [A4-022]', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const traveller = await server.signUp({ email: anEmail() })
      const { id, key } = await invited(server, traveller.email, companyId)
      const answers = await Promise.all([accept(traveller, key), cancelInvitation(server, pic, id)])
      isCivil(answers)
      expect(won(answers)).toBe(1)
      expect(await rowsOf(traveller.user.id)).toEqual(
        answers[0].status === 200 ? [{ company_id: companyId, status: 'approved' }] : [],
      )
    }
  })

  test('accepted and archived: whoever came first, nobody belongs', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const traveller = await server.signUp({ email: anEmail() })
      const { id, key } = await invited(server, traveller.email, companyId)
      const answers = await Promise.all([accept(traveller, key), command(pic, id, 'archived')])
      isCivil(answers)
      expect(answers[1].status).toBe(200)
      const [row] = await server.context.db.selectFrom('team_member').select('status').where('id', '=', id).execute()
      expect(row?.status).toBe('archived')
    }
  })

  test('archived, and joining another company: a member of that one alone', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const [here, there] = [await aCompany(server), await aCompany(server)]
      const member = await aMember(here.companyId)
      const { key } = await invited(server, member.email, there.companyId)
      const answers = await Promise.all([accept(member, key), command(here.pic, member.id, 'archived')])
      isCivil(answers)
      expect(answers[1].status).toBe(200)
      const approved = (await rowsOf(member.user.id)).filter(({ status }) => status === 'approved')
      expect(approved).toEqual(answers[0].status === 200 ? [{ company_id: there.companyId, status: 'approved' }] : [])
    }
  })

  test('invited, and another invitation moved to the same address: one of them', async () => {
    for (let round = 0; round < rounds[engine]; round += 1) {
      const { pic, companyId } = await aCompany(server)
      const [first, wanted] = [await invited(server, anEmail(), companyId), anEmail()]
      const as = { token: pic.token, ip: anIp() }
      const body = { invitedEmail: wanted, role: [1001] }
      const answers = await Promise.all([
        server.call(inviteTeamMember, { params: { id: companyId }, body }, as),
        server.call(changeTeamMember, { params: { id: companyId, memberId: first.id }, body }, as),
      ])
      isCivil(answers)
      expect(won(answers)).toBe(1)
    }
  })
})
