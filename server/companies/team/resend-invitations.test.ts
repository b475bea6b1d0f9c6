import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resendInvitation, resendInvitations } from '#shared/api/team.ts'
import { aProvenPic, cancelInvitation, invited, join } from '#server/testing/a-company.ts'
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
const anEmail = () => `waiting-${(people += 1)}-${Date.now()}@nusantara.example`
const waiting = (of = companyId) => invited(server, anEmail(), of)
const send = (members: string[], dryRun = false, by = pic) =>
  server.call(
    resendInvitations,
    { params: { id: by.user.companyData?.id ?? '' }, body: { members, dryRun } },
    { token: by.token },
  )
const again = (memberId: string) =>
  server.call(resendInvitation, { params: { id: companyId, memberId } }, { token: pic.token })
const keyOf = async (id: string) =>
  (await server.context.db.selectFrom('team_member').select('key_sha256').where('id', '=', id).executeTakeFirst())
    ?.key_sha256
const lettersTo = async (id: string) => {
  const jobs = await server.context.db.selectFrom('job').select('data').where('kind', '=', 'mail.invitation').execute()
  return jobs.filter(({ data }) => JSON.stringify(data).includes(id)).length
}

test('open invitations are sent again at once, in the limits of each mailbox, and one answer says of each what became of it', async () => {
  const [ayu, joko, weary, gone] = [await waiting(), await waiting(), await waiting(), await waiting()]
  for (let turn = 0; turn < 3; turn += 1) expect((await again(weary.id)).status).toBe(200)
  await cancelInvitation(server, pic, gone.id)
  const member = await server.signUp({ email: anEmail() })
  const memberId = await join(server, member, companyId, [1001])
  const others = await waiting((await aProvenPic(server)).user.companyData?.id)
  const nobody = '5f0c7a3e-0000-4000-8000-000000000001'
  const members = [ayu.id, weary.id, ayu.id, gone.id, memberId, others.id, nobody, joko.id]
  const rows = [
    { memberId: ayu.id, verdict: 'sent' },
    { memberId: weary.id, verdict: 'enoughLetters' },
    ...[gone.id, memberId, others.id, nobody].map((id) => ({ memberId: id, verdict: 'notWaiting' })),
    { memberId: joko.id, verdict: 'sent' },
  ]
  const before = await keyOf(ayu.id)
  expect((await send(members, true)).body).toEqual({ success: true, sent: 0, rows })
  expect([await keyOf(ayu.id), await lettersTo(ayu.id)]).toEqual([before, 0])

  expect((await send(members)).body).toEqual({ success: true, sent: 2, rows })
  expect([await lettersTo(ayu.id), await lettersTo(joko.id), await lettersTo(weary.id)]).toEqual([1, 1, 3])
  expect([await lettersTo(memberId), await lettersTo(others.id)]).toEqual([0, 0])
  // The link of the letter before is dead.
  expect(await keyOf(ayu.id)).not.toBe(before)
  const written = server.context.db.selectFrom('audit_event').select('details').where('kind', '=', 'invitation.resent')
  const lines = (await written.where('actor_id', '=', pic.user.id).execute()).map(({ details }) => details)
  expect(lines.slice(-2)).toMatchObject([{ invitation: ayu.id }, { invitation: joko.id }])
})

test('an account’s fifty letters of a day end it, and who is left is named', async () => {
  const { db } = server.context
  const ids = (await Promise.all(Array.from({ length: 52 }, () => waiting()))).map(({ id }) => id)
  const { body } = await send(ids)
  expect(body.sent).toBe(50)
  expect(body.rows.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 50 }, () => 'sent'),
    'enoughLetters',
    'enoughLetters',
  ])
  // What could not be sent keeps the link that works.
  const kept = await db.selectFrom('team_member').select('key_sha256').where('id', 'in', ids.slice(50)).execute()
  expect(kept.filter(({ key_sha256 }) => key_sha256 === null)).toEqual([])
})

test('is for who has proven their mailbox, and at most as many as may wait', async () => {
  const { id } = await waiting()
  await server.context.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', pic.user.id)
    .execute()
  expect((await send([id])).failure).toMatchObject({ code: 'UNPROVEN_MAILBOX' })
  expect(await lettersTo(id)).toBe(0)
  const many = Array.from({ length: 201 }, (_, at) => `5f0c7a3e-0000-4000-8000-${String(at).padStart(12, '0')}`)
  expect((await send(many)).status).toBe(422)
  expect((await send([])).status).toBe(422)
})
