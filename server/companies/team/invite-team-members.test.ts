import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteTeamMembers, listTeamMembers, MOST_ROWS } from '#shared/api/team.ts'
import type { ListedPerson } from '#shared/company/invitation-list.ts'
import { aCompany, aProvenPic, cancelInvitation, invited, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let companyId: string
// Letters are counted where they are queued: nobody needs to write them.
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  pic = await aProvenPic(server)
  companyId = pic.user.companyData?.id ?? ''
})

let people = 0
const anEmail = () => `listed-${(people += 1)}-${Date.now()}@nusantara.example`
const rowOf = (invitedEmail: string, role = ''): ListedPerson => ({ invitedEmail, role })

const send = (rows: ListedPerson[], dryRun: boolean, by = pic, of = companyId) =>
  server.call(inviteTeamMembers, { params: { id: of }, body: { rows, dryRun } }, { token: by.token })
const judge = async (rows: ListedPerson[]) => (await send(rows, true)).body.rows
const verdicts = async (rows: ListedPerson[]) => (await judge(rows)).map(({ verdict }) => verdict)
const team = async () =>
  (await server.call(listTeamMembers, { params: { id: companyId }, query: {} }, { token: pic.token })).body.teamMembers
const letters = async () => {
  const ids = (await team()).map(({ id }) => id)
  const jobs = await server.context.db.selectFrom('job').select('data').where('kind', '=', 'mail.invitation').execute()
  return jobs.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id))).length
}

describe('a list of people to invite', () => {
  test('is judged row by row, and nothing is written', async () => {
    const [member, waiting, gone] = [await server.signUp({ email: anEmail() }), anEmail(), anEmail()]
    await join(server, member, companyId, [1001])
    await invited(server, waiting, companyId)
    const { id } = await invited(server, gone, companyId)
    await cancelInvitation(server, pic, id)
    const before = await team()
    const twin = anEmail()
    const rows: [ListedPerson, verdict: string, role: number[]][] = [
      [rowOf(anEmail()), 'invite', [1001]],
      [rowOf(` ${anEmail()} `, '1003;1004'), 'invite', [1001, 1002, 1003, 1004]],
      [rowOf(gone, '#2'), 'again', [1001, 1002]],
      [rowOf('joko'), 'invalidEmail', [1001]],
      [rowOf(''), 'invalidEmail', [1001]],
      [rowOf('joko@nusantara.example\nBcc: all@nusantara.example'), 'invalidEmail', [1001]],
      [rowOf('joko\0@nusantara.example'), 'invalidEmail', [1001]],
      [rowOf('joko@gmail.com'), 'freeMail', [1001]],
      [rowOf(twin), 'invite', [1001]],
      [rowOf(twin.toUpperCase()), 'twice', [1001]],
      [rowOf(pic.email.toUpperCase()), 'yourself', [1001]],
      [rowOf(member.email), 'member', [1001]],
      [rowOf(waiting), 'invited', [1001]],
      [rowOf(anEmail(), '1002 boss'), 'unknownRole', []],
      [rowOf(anEmail(), '1005'), 'unknownRole', []],
      [rowOf(anEmail(), '1004'), 'cardNeedsBooking', []],
    ]
    const answer = await send(
      rows.map(([row]) => row),
      true,
    )
    expect(answer.body.sent).toBe(0)
    expect(answer.body.rows).toEqual(rows.map(([, verdict, role]) => ({ verdict, role })))
    expect(await team()).toEqual(before)
    expect(await letters()).toBe(0)
  })

  test('is invited once it is confirmed: who can be, once, with the roles that were shown', async () => {
    const staying = await server.signUp({ email: anEmail() })
    await join(server, staying, companyId, [1001, 1002])
    const [ayu, joko] = [anEmail(), anEmail()]
    const rows = [rowOf(ayu, '1003'), rowOf('nobody'), rowOf(joko)]
    const answer = await send(rows, false)
    expect(answer.body).toMatchObject({ sent: 2 })
    expect(answer.body.rows.map(({ verdict }) => verdict)).toEqual(['invite', 'invalidEmail', 'invite'])
    const listed = await team()
    expect(listed.map(({ invitedEmail, status, role }) => [invitedEmail, status, role])).toEqual(
      expect.arrayContaining([
        [ayu, 'waiting', [1001, 1002, 1003]],
        [joko, 'waiting', [1001]],
        // Who is missing in the list stays.
        [staying.email, 'approved', [1001, 1002]],
      ]),
    )
    expect(await letters()).toBe(2)

    const again = await send(rows, false)
    expect(again.body).toMatchObject({ sent: 0 })
    expect(again.body.rows.map(({ verdict }) => verdict)).toEqual(['invited', 'invalidEmail', 'invited'])
    expect(await team()).toEqual(listed)
    expect(await letters()).toBe(2)
  })

  test('twice at the same moment invites everybody once', async () => {
    const rows = Array.from({ length: 5 }, () => rowOf(anEmail()))
    const answers = await Promise.all([send(rows, false), send(rows, false)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(5)
    expect(await letters()).toBe(5)
  })

  test('brings somebody back whose invitation was cancelled', async () => {
    const email = anEmail()
    const { id } = await invited(server, email, companyId)
    await cancelInvitation(server, pic, id)
    expect((await send([rowOf(email, '1002')], false)).body).toMatchObject({ sent: 1, rows: [{ verdict: 'again' }] })
    expect(await team()).toMatchObject([{ id, status: 'waiting', role: [1001, 1002] }])
  })

  test('writes fifty letters in a day and no more, as was foreseen', async () => {
    const rows = Array.from({ length: 53 }, () => rowOf(anEmail()))
    const foreseen = await verdicts(rows)
    expect(foreseen.filter((verdict) => verdict === 'invite')).toHaveLength(50)
    expect(foreseen.slice(50)).toEqual(['enoughLetters', 'enoughLetters', 'enoughLetters'])
    const answer = await send(rows, false)
    expect(answer.body.rows.map(({ verdict }) => verdict)).toEqual(foreseen)
    expect([answer.body.sent, await letters()]).toEqual([50, 50])
    expect(await verdicts([rowOf(anEmail())])).toEqual(['enoughLetters'])
  })

  test('writes no more than three letters to one mailbox, under whatever tag', async () => {
    const [name, host] = anEmail().split('@')
    const rows = Array.from({ length: 4 }, (_, at) => rowOf(`${name}+${at}@${host}`))
    expect(await verdicts(rows)).toEqual(['invite', 'invite', 'invite', 'enoughLetters'])
    expect((await send(rows, false)).body.sent).toBe(3)
  })

  test('opens no more invitations than a company may have', async () => {
    for (let at = 0; at < 198; at += 1) await invited(server, anEmail(), companyId)
    const rows = [rowOf(anEmail()), rowOf('joko@gmail.com'), rowOf(anEmail()), rowOf(anEmail())]
    const foreseen = ['invite', 'freeMail', 'invite', 'tooManyOpen']
    expect(await verdicts(rows)).toEqual(foreseen)
    const answer = await send(rows, false)
    expect(answer.body.rows.map(({ verdict }) => verdict)).toEqual(foreseen)
    expect((await team()).filter(({ status }) => status === 'waiting')).toHaveLength(200)
  })
})

test('a list that is empty, too long or no list is refused', async () => {
  const long = Array.from({ length: MOST_ROWS + 1 }, () => rowOf(anEmail()))
  for (const rows of [[], long, [{ invitedEmail: anEmail() }]]) {
    expect((await send(rows as ListedPerson[], true)).status).toBe(422)
  }
  expect(await verdicts(long.slice(1))).toHaveLength(MOST_ROWS)
})

test('whose mailbox is not proven, who works for another company or is not in charge invites nobody', async () => {
  const unproven = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  const own = unproven.user.companyData?.id ?? ''
  const refused = await send([rowOf(anEmail())], true, unproven, own)
  expect([refused.status, refused.failure.code]).toEqual([403, 'UNPROVEN_MAILBOX'])
  const other = await aCompany(server)
  expect((await send([rowOf(anEmail())], false, other.pic)).status).toBe(404)
  const member = await server.signUp({ email: anEmail() })
  await join(server, member, companyId, [1001, 1002, 1003, 1004])
  expect((await send([rowOf(anEmail())], false, member)).status).toBe(403)
  expect(await letters()).toBe(0)
})
