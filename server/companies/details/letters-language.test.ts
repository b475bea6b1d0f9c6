import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { getCompany, saveCompany } from '#shared/api/company-details.ts'
import { checkout } from '#shared/api/payments.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import type { Language } from '#shared/language/language.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { aCompany, cancelInvitation, join } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const subjectsTo = async (email: string) => (await readLetters(email)).map(({ subject }) => subject)
const arrives = (email: string, subject: RegExp) =>
  expect.poll(() => subjectsTo(email), { timeout: 20_000 }).toContainEqual(expect.stringMatching(subject))

// Everybody reads the site in English here.
test.each<[Language | null, Record<'invited' | 'cancelled' | 'saved' | 'booked' | 'changed', RegExp>]>([
  [
    'id',
    {
      invited: /^Anda diundang/,
      cancelled: /^Undangan Anda dibatalkan/,
      saved: /^Satu pesanan menunggu/,
      booked: /telah dipesan$/,
      changed: /^Penanggung jawab perusahaan/,
    },
  ],
  [
    null,
    {
      invited: /^You are invited/,
      cancelled: /^Your invitation was cancelled/,
      saved: /^A booking waits/,
      booked: /is booked$/,
      changed: /^The person in charge/,
    },
  ],
])('a company’s letters to its people are written in what it chose: %s', async (language, subjects) => {
  const { pic, companyId } = await aCompany(server)
  const params = { id: companyId }
  const saved = await server.call(saveCompany, { params, body: companyForm({ language }) }, { token: pic.token })
  expect(saved.body.company.language).toBe(language)

  const invited = `invited-${companyId}@nusantara.example`
  const body = { invitedEmail: invited, role: [1001] }
  expect((await server.call(inviteTeamMember, { params, body }, { token: pic.token })).status).toBe(200)
  await arrives(invited, subjects.invited)
  const { id } = await server.context.db
    .selectFrom('team_member')
    .select('id')
    .where('email_key', '=', invited)
    .executeTakeFirstOrThrow()
  await cancelInvitation(server, pic, id)
  await arrives(invited, subjects.cancelled)

  const member = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  const memberId = await join(server, member, companyId, [1001])
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', pic.user.id).execute()
  const priced = await priceRoom(server, pic)
  const { object } = (await saveAs(server, member, companyId, stayOfRoom(priced))).body
  await arrives(pic.email, subjects.saved)
  const order = { ...checkoutBody(priced, { lastName: 'Santoso' }), saved_booking_id: object.id }
  const paid = await server.call(checkout, { body: order }, { token: pic.token })
  expect(paid.status, paid.text).toBe(200)
  await arrives(member.email, subjects.booked)

  const promotion = { params: { ...params, memberId }, body: { status: 'pic' as const } }
  expect((await server.call(changeTeamMember, promotion, { token: pic.token })).status).toBe(200)
  for (const { email } of [pic, member]) await arrives(email, subjects.changed)
})

test('a language that is not mentioned stays, and one that nobody speaks is refused', async () => {
  const { pic, companyId } = await aCompany(server)
  const params = { id: companyId }
  const save = (body: object) => server.request('POST', `/api/company/${companyId}`, body, { token: pic.token })
  expect((await save(companyForm({ language: 'id' }))).status).toBe(200)
  const { language: _left, ...without } = companyForm()
  expect((await save(without)).status).toBe(200)
  expect((await save({ ...companyForm(), language: 'fr' })).status).toBe(422)
  const { body } = await server.call(getCompany, { params }, { token: pic.token })
  expect(body.company.language).toBe('id')
})
