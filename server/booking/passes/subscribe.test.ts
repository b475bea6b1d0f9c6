import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { subscribe } from '#shared/api/passes.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aNumber, passForm, passRowOf } from '#server/testing/a-pass.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { bookRoom, buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => void (server = await startTestServer({ env: { BOOKING_RETRY_MS: '100' } })))
beforeEach(async () => void (ayu = await server.signUp()))
afterAll(() => server.close())

const ask = (t_id: string, changes: object = {}, who = ayu) =>
  server.call(subscribe, { body: passForm(t_id, changes) }, { token: who.token })

async function passOf(id: string, who = ayu): Promise<BookedPass | undefined> {
  return (await server.call(getBookingInfo, { body: { id } }, { token: who.token })).body.object.pass
}

/** A confirmed stay in Malaysia in 45 days, for two nights. */
const bookAtIndosat = (order: Parameters<typeof bookRoom>[2] = {}) =>
  bookRoom(server, ayu, { partner: 'indosat', ...order })

describe('a stay that is booked on a partner’s site', () => {
  test('comes with the pass that was promised, once it is confirmed [A1-010] [A1-012] [A1-013]', async () => {
    const { refId } = await bookAtIndosat()
    expect(await passOf(refId)).toMatchObject({
      partner: 'Indosat',
      days: 3,
      state: 'ELIGIBLE',
      operators: ['Indosat IM3', 'Tri'],
      canAsk: true,
      needsCode: false,
    })
    const kept = await server.context.db
      .selectFrom('roaming_pass')
      .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
      .select(['bundle_version', 'terms'])
      .where('booking.reference', '=', refId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ bundle_version: 1, terms: { leadDays: 14, activateWithinDays: 60 } })
  })

  test('is confirmed by a letter that leads to the form of its pass', async () => {
    const { refId, body } = await bookAtIndosat()
    const letters = () => readLetters(body.hotelInfo.bookingInfo.billingContact.email)
    await expect.poll(letters).toHaveLength(1)
    const [letter] = await letters()
    expect(letter?.text).toContain('A free 3-day Indosat pass comes with this stay')
    expect(letter?.text.trimEnd()).toMatch(/Lodestay × Indosat$/)
    const form = `${server.context.config.appUrl}/booking?refId=${refId}&form=roaming&provider=indosat`
    expect([letter?.text.includes(form), letter?.html.includes(form.replaceAll('&', '&amp;'))]).toEqual([true, true])
  })

  test('comes with none on the plain site, when it is paid at the desk, nor less than 14 days ahead [A1-011]', async () => {
    const plain = await bookRoom(server, ayu)
    expect(await passOf(plain.refId)).toBeUndefined()
    const atDesk = await bookAtIndosat({ payAtHotel: true })
    expect(await passOf(atDesk.refId)).toBeUndefined()
    const soon = await bookAtIndosat({ inDays: 13 })
    expect(await passOf(soon.refId)).toBeUndefined()
    const refused = await ask(plain.refId)
    expect(refused.status).toBe(409)
    expect(refused.failure.message).toBe('No roaming pass comes with this booking.')
  })

  test('of the test account, whose rooms are not real, comes with neither a pass nor an eSIM', async () => {
    const { db } = server.context
    const tester = await server.signUp()
    await db.updateTable('account').set({ is_test: true }).where('id', '=', tester.user.id).execute()
    const { refId } = await bookRoom(server, tester, { partner: 'yoodo', city: 'singapore' })
    expect(await passOf(refId, tester)).toBeUndefined()
    const promised = (table: 'esim' | 'roaming_pass') =>
      db
        .selectFrom(table)
        .innerJoin('booking', 'booking.id', `${table}.booking_id`)
        .select('booking.id')
        .where('booking.reference', '=', refId)
        .execute()
    expect([await promised('esim'), await promised('roaming_pass')]).toEqual([[], []])
    // Whoever else books it has both.
    const real = await bookRoom(server, ayu, { partner: 'yoodo', city: 'singapore' })
    expect(await passOf(real.refId)).toMatchObject({ state: 'ELIGIBLE' })
  })

  test('has no pass before it is confirmed', async () => {
    const { refId } = await buyRoom(server, ayu, { partner: 'indosat', paymentMethod: 'pm_card_threeDSecure2Required' })
    expect(await passOf(refId)).toBeUndefined()
    expect((await ask(refId)).failure.message).toBe('A roaming pass can be asked for once the booking is confirmed.')
  })

  test('loses its pass when it is cancelled', async () => {
    const { refId } = await bookAtIndosat({ refundable: true })
    await ask(refId)
    const params = { id: refId }
    const quoted = await server.call(quoteCancellation, { params }, { token: ayu.token })
    if (quoted.body.status !== 'quoted') throw new Error(`it is ${quoted.body.status}`)
    const { currency, fee, refund } = quoted.body.quote
    const body = { currency, fee, refund }
    expect((await server.call(cancelBooking, { params, body }, { token: ayu.token })).status).toBe(200)
    await expect.poll(async () => (await passOf(refId))?.state).toBe('CANCELLED')
    expect(await passOf(refId)).toMatchObject({ canAsk: false, needsCode: false })
    expect((await ask(refId)).status).toBe(409)
  })
})

describe('the form', () => {
  test('stores who asks, and says so in the documents’ words [B3-057] [B7-039] [B8-027]', async () => {
    const { refId } = await bookAtIndosat()
    const asked = await ask(refId, { contact_no: '+62 (0)895-1234-5000' })
    expect(asked.status).toBe(200)
    expect(asked.body).toMatchObject({
      success: true,
      message: 'Information store successfully. Thank you booking with us.',
      pass: {
        state: 'REQUESTED',
        asked: { operator: 'Indosat IM3', numberEnd: '000' },
        needsCode: true,
      },
    })
    expect(asked.text).not.toContain('5000')
    expect(await passOf(refId)).toEqual(asked.body.pass)
    expect(await passRowOf(server, refId)).toMatchObject({
      operator: 'Indosat IM3',
      first_name: 'Ayu',
      last_name: 'Lestari',
      email: 'ayu@stay.example',
      number: '+6289512345000',
    })
  })

  test('is taken once: a second time is 409', async () => {
    const { refId } = await bookAtIndosat()
    const contact_no = aNumber()
    expect((await ask(refId, { contact_no })).status).toBe(200)
    const again = await ask(refId, { contact_no })
    expect(again.status).toBe(409)
    expect(again.failure.message).toBe('You have already registered for the roaming pass of this booking.')
  })

  test('needs every field [B5-038]', async () => {
    const { refId } = await bookAtIndosat()
    for (const name of ['provider_type', 'first_name', 'last_name', 'email', 'contact_no']) {
      for (const value of ['', undefined]) {
        const { status, failure } = await ask(refId, { [name]: value })
        expect([name, status]).toEqual([name, 422])
        expect([...new Set(failure.issues?.map(({ path }) => path))]).toEqual([`body.${name}`])
      }
    }
    expect((await ask(refId, { email: 'ayu' })).failure.message).toBe('Please input a valid email')
    expect((await ask(refId, { contact_no: '0895 12' })).failure.message).toBe('Invalid Phone Number')
    expect(await passOf(refId)).toMatchObject({ state: 'ELIGIBLE' })
  })

  test('is for the partner’s operators alone [A1-017]', async () => {
    const { refId } = await bookAtIndosat()
    for (const provider_type of ['Celcom', 'indosat im3', 'constructor']) {
      const { status, failure } = await ask(refId, { provider_type })
      expect([provider_type, status, failure.message]).toEqual([provider_type, 422, 'Invalid provider'])
    }
  })

  test('is of the payer alone: a stranger finds no booking', async () => {
    const { refId } = await bookAtIndosat()
    const stranger = await server.signUp()
    const { status, text } = await ask(refId, {}, stranger)
    expect(status).toBe(404)
    expect(text).not.toContain('pass')
  })
})

describe('whose a number is', () => {
  test('another operator’s is refused, with a way on, and another number may be asked for [A1-014]', async () => {
    const { refId } = await bookAtIndosat()
    for (const ending of ['9917', '9918']) {
      const { status, failure } = await ask(refId, { contact_no: aNumber(ending) })
      expect(status).toBe(422)
      expect(failure.issues).toMatchObject([
        {
          path: 'body.contact_no',
          message: 'This number is not a customer of Indosat. The roaming pass is for numbers of Indosat IM3 and Tri.',
        },
      ])
    }
    expect(await passOf(refId)).toMatchObject({ state: 'ELIGIBLE', canAsk: true })
    expect((await ask(refId)).status).toBe(200)
  })

  test('a suspended one is refused', async () => {
    const { refId } = await bookAtIndosat()
    const { status, failure } = await ask(refId, { contact_no: aNumber('9919') })
    expect([status, failure.message]).toEqual([
      422,
      'This number is suspended. Please ask Indosat, or use another number.',
    ])
  })

  test('nobody is refused by an operator that is down: the pass waits', async () => {
    const { refId } = await bookAtIndosat()
    const asked = await ask(refId, { contact_no: aNumber('9905') })
    expect(asked.body).toMatchObject({ success: true, pass: { state: 'REQUESTED' } })
    const [row] = await server.context.db
      .selectFrom('roaming_pass')
      .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
      .select(['owned_at', 'number'])
      .where('booking.reference', '=', refId)
      .execute()
    expect(row?.owned_at).toBeNull()
    expect(row?.number).toMatch(/^\+62895/)
  })

  test('three numbers may be tried for a booking, also at once', async () => {
    const { refId } = await bookAtIndosat()
    const answers = await Promise.all(
      ['9917', '9917', '9917', '9917', '9917'].map((ending) => ask(refId, { contact_no: aNumber(ending) })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([422, 422, 422, 429, 429])
    expect(await passOf(refId)).toMatchObject({ canAsk: false })
  })

  test('one number has one pass for the same days [A1-016]', async () => {
    const [first, second] = [await bookAtIndosat(), await bookAtIndosat()]
    const contact_no = aNumber()
    expect((await ask(first.refId, { contact_no })).status).toBe(200)
    const { status, failure } = await ask(second.refId, { contact_no })
    expect([status, failure.message]).toEqual([422, 'This number already has a roaming pass for these days.'])
  })
})
