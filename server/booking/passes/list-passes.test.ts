import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompanyPasses, listPasses, subscribe } from '#shared/api/passes.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { deleteAccount, exportMyData } from '#shared/api/personal-data.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aNumber, passForm } from '#server/testing/a-pass.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague } from '#server/testing/duties.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { updatePass } from './pass-store.ts'

let server: TestServer
let pic: Traveller
/** For whom the PIC booked a stay on a partner's site. */
let budi: Traveller
let finance: Traveller
let companyId: string
let refNo: string

beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100' } })
  ;({ pic, companyId } = await aCompany(server))
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', pic.user.id).execute()
  budi = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  await join(server, budi, companyId, [1001])
  finance = await aColleague(server, companyId, ['finance'])
  // Without a pass, on the plain site.
  await bookRoom(server, pic)
  refNo = await bookFor(budi)
})
afterAll(() => server.close())

async function bookFor({ user: { id, first_name: firstName, last_name: lastName } }: Traveller): Promise<string> {
  const body = { ...checkoutBody(await priceRoom(server, pic)), traveller_id: id }
  const { bookingInfo } = body.hotelInfo
  const guests = [{ type: 'Adult' as const, firstName, lastName }]
  bookingInfo.roomsAllocations = bookingInfo.roomsAllocations.map((room) => ({ ...room, guests }))
  const onSite = { token: pic.token, headers: { cookie: 'provider=indosat' } }
  const { ref_id } = (await server.call(checkout, { body }, onSite)).body
  while ((await server.call(makeBooking, { body: { id: ref_id } }, { token: pic.token })).body.pending);
  return ref_id
}

const archive = (archived_at: Date | null) =>
  server.context.db.updateTable('booking').set({ archived_at }).where('reference', '=', refNo).execute()
const own = async (who: Traveller) => (await server.call(listPasses, {}, { token: who.token })).body.passes
const ofCompany = async () =>
  (await server.call(listCompanyPasses, { params: { id: companyId } }, { token: pic.token })).body.passes
const passOf = async (who: Traveller) =>
  (await server.call(getBookingInfo, { body: { id: refNo } }, { token: who.token })).body.object.pass

describe('the pass of a stay that was booked for a colleague', () => {
  test('is asked for by the colleague, and stands in the lists of both, and in nobody else’s', async () => {
    const contact_no = aNumber()
    const asked = await server.call(subscribe, { body: passForm(refNo, { contact_no }) }, { token: budi.token })
    expect(asked.status, asked.text).toBe(200)
    for (const who of [budi, pic]) {
      const passes = await own(who)
      expect(passes).toHaveLength(1)
      expect(passes[0]).toMatchObject({
        refNo,
        traveller: 'Budi Santoso',
        city: expect.stringMatching(/\w/),
        country: 'MY',
        pass: { state: 'REQUESTED', days: 3, asked: { numberEnd: '000' } },
      })
      expect(await passOf(who)).toEqual(passes[0]?.pass)
    }
    // A finance reader reads the booking, and has no pass of it.
    expect([await own(finance), await passOf(finance)]).toEqual([[], undefined])
    expect(await own(await server.signUp())).toEqual([])
  })

  test('stands in the company’s list with the documents’ columns, and without the number [A2-129]', async () => {
    const passes = await ofCompany()
    expect(passes).toEqual([
      {
        refNo,
        tab: 'upcoming',
        employee_name: 'Budi Santoso',
        duration: 3,
        destination: { city: expect.stringMatching(/\w/), country: 'MY' },
        check_in: expect.any(String),
        check_out: expect.any(String),
        mobile_operator: 'Indosat IM3',
        roaming_status: 'REQUESTED',
      },
    ])
  })

  test('leaves both lists with the booking that is taken out of sight', async () => {
    await archive(new Date())
    expect([await own(budi), await ofCompany()]).toEqual([[], []])
    await archive(null)
  })

  test('is in the file of who asked with what they typed, and in the payer’s without', async () => {
    const [his, payers] = await Promise.all(
      [budi, pic].map(async (who) => (await server.call(exportMyData, {}, { token: who.token })).body.roamingPasses),
    )
    const asked = {
      operator: 'Indosat IM3',
      firstName: 'Ayu',
      email: 'ayu@stay.example',
      number: expect.stringMatching(/^\+62895\d+/),
    }
    expect(his).toEqual([
      expect.objectContaining({ booking: refNo, partner: 'Indosat', days: 3, asked: expect.objectContaining(asked) }),
    ])
    expect(payers).toEqual([expect.not.objectContaining({ asked: expect.anything() })])
  })

  test('is the payer’s to ask for once the colleague has deleted their account, with nothing left that they typed', async () => {
    await server.call(deleteAccount, { body: { password: budi.password } }, { token: budi.token })
    const row = await server.context.db.selectFrom('roaming_pass').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Ayu|Lestari|ayu@|\+62895/)
    expect(row).toMatchObject({
      state: 'ELIGIBLE',
      number_hash: null,
      number_end: null,
      asked_by: null,
      numbers_tried: [],
    })
    expect(await passOf(pic)).toMatchObject({ state: 'ELIGIBLE', canAsk: true })
    // The hotel still expects them by their name.
    expect((await ofCompany())[0]?.employee_name).toBe('Budi Santoso')
  })

  test('that has expired tells the payer how far it came, also once the colleague has deleted their account', async () => {
    const { db } = server.context
    const { booking_id: id } = await db.selectFrom('roaming_pass').select('booking_id').executeTakeFirstOrThrow()
    const citra = await server.signUp()
    const expired = { state: 'EXPIRED', asked_by: citra.user.id, proven_at: new Date(), ended_at: new Date() } as const
    const patch = { ...expired, refusal: 'NOT_GIVEN', email: citra.email, updated_at: new Date() } as const
    await db.transaction().execute((tx) => updatePass(tx, id, patch))
    await server.call(deleteAccount, { body: { password: citra.password } }, { token: citra.token })
    const row = await db.selectFrom('roaming_pass').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ asked_by: null, email: null, refusal: 'NOT_GIVEN', proven_at: expect.any(Date) })
    expect(await passOf(pic)).toMatchObject({ state: 'EXPIRED', expiry: 'REFUSED' })
  })
})
