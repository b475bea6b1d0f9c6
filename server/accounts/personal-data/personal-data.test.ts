import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { getInvoice } from '#shared/api/papers.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { deleteAccount, exportMyData } from '#shared/api/personal-data.ts'
import { confirmPassword, editUser } from '#shared/api/profile.ts'
import { forgetGuests } from '#server/booking/personal-data/forget-guests.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import { join } from '#server/testing/a-company.ts'
import { anAskingCompany } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { askForLink } from '#server/testing/reset-links.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
/** What a gateway has sent back. */
const aRefund = {
  state: 'SENT',
  currency: 'USD',
  amount_minor: 100,
  because: 'by the gateway',
  owner: null,
  due_at: null,
  paid_by: null,
  paid_at: null,
} as const
/** How far the server's clock is ahead of the machine's. */
let aheadMs = 0
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const someoneNamed = (name: string) => server.signUp({ first_name: name, last_name: `${name}wati` })
const remove = (who: Traveller, password = who.password) =>
  server.call(deleteAccount, { body: { password } }, { token: who.token })
const download = (who: Traveller) => server.call(exportMyData, {}, { token: who.token })
const again = async ({ email, password }: Traveller) =>
  (await server.call(login, { body: { email, password } })).body.token

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { db } = server.context
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(db),
    ),
  )
  return rows.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

const rowsWith = async (name: string) => (await everything()).split('\n').filter((row) => row.includes(name))

/** A confirmed stay that names the traveller wherever a name can be. */
async function book(who: Traveller, ip: string): Promise<string> {
  const canary = who.user.first_name
  const body = checkoutBody(await priceRoom(server, who), { lastName: canary })
  const contact = body.hotelInfo.bookingInfo.billingContact
  Object.assign(contact, {
    firstName: canary,
    lastName: canary,
    email: `${canary.toLowerCase()}@lodestay.example`,
    billingaddress: `Jalan ${canary} 1`,
    billingstate: canary,
  })
  return confirmed(who, body, { ip })
}

/** A confirmed stay that a PIC has booked for a colleague, who shares the room with somebody else. */
async function bookFor(pic: Traveller, { user }: Traveller): Promise<string> {
  const body = checkoutBody(await priceRoom(server, pic))
  const guests = [
    { type: 'Adult' as const, firstName: user.first_name, lastName: user.last_name },
    { type: 'Adult' as const, firstName: 'Eko', lastName: 'Tamulain' },
  ]
  const { bookingInfo } = body.hotelInfo
  bookingInfo.roomsAllocations = bookingInfo.roomsAllocations.map((room) => ({ ...room, guests }))
  const hotelNote = { requests: `${user.first_name} is in a wheelchair` }
  return confirmed(pic, { ...body, traveller_id: user.id, hotelNote })
}

async function confirmed(who: Traveller, body: object, as: object = {}): Promise<string> {
  const answer = await server.call(checkout, { body: body as never }, { token: who.token, ...as })
  const reference = answer.body.ref_id
  await expect
    .poll(async () => (await server.call(makeBooking, { body: { id: reference } }, { token: who.token })).body, {
      timeout: 30_000,
    })
    .toMatchObject({ succeeded: true })
  return reference
}

describe('the export', () => {
  test('is a file with everything we hold about the caller, and nobody else', async () => {
    const [ayu, budi] = [await someoneNamed('Kenarilangka'), await someoneNamed('Tersembunyi')]
    const reference = await book(ayu, '10.99.88.77')
    await server.call(
      editUser,
      { body: { prevemail: ayu.email, email: 'new-kenari@lodestay.example' } },
      { token: ayu.token },
    )
    const answer = await download(ayu)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lodestay-my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      format: 'lodestay-personal-data/1',
      account: { email: ayu.email, first_name: 'Kenarilangka', contactNumber: ayu.user.contactNumber },
      sessions: [{ remembered: false }],
      emailChanges: [{ from: ayu.email, to: 'new-kenari@lodestay.example', confirmedAt: null }],
      bookings: [
        {
          reference,
          status: 'Confirmed',
          contact: { billingaddress: `Jalan Kenarilangka 1` },
          guests: [{ lastName: 'Kenarilangka' }],
          bookedFrom: '10.99.88.77',
        },
      ],
    })
    for (const secret of [ayu.token, budi.email, 'Tersembunyi', '$argon2id']) expect(answer.text).not.toContain(secret)
  })

  test('is written down', async () => {
    const ayu = await server.signUp()
    await download(ayu)
    expect((await download(ayu)).body.events.map(({ kind }) => kind)).toContain('account.exported')
  })

  test('wants a fresh login, which the password gives', async () => {
    const ayu = await server.signUp()
    aheadMs += 11 * MINUTE_MS
    const stale = await download(ayu)
    expect(stale.status).toBe(403)
    expect(stale.failure.code).toBe('STALE_LOGIN')
    const confirm = (password: string) => server.call(confirmPassword, { body: { password } }, { token: ayu.token })
    const wrong = await confirm('Wrong-0ne!')
    expect(wrong.status).toBe(422)
    expect(wrong.failure.error).toBe('Wrong Password')
    expect((await download(ayu)).status).toBe(403)
    expect((await confirm(ayu.password)).body).toEqual({ status: 'success' })
    expect((await download(ayu)).status).toBe(200)
  })

  test('needs a session', async () => {
    expect((await server.call(exportMyData, {})).status).toBe(401)
  })
})

describe('a stay that a colleague has booked', () => {
  test('is in the traveller’s file with what concerns them alone; their account goes at once, and their name once they have left', async () => {
    const { pic, companyId } = await anAskingCompany(server)
    const colleague = async (name: string) => {
      const who = await someoneNamed(name)
      await join(server, who, companyId, [1001])
      return who
    }
    const [early, late] = [await colleague('Merpatiputih'), await colleague('Jalakbali')]
    const references = [await bookFor(pic, early), await bookFor(pic, late)]
    const { body, text } = await download(early)
    expect(body.bookings).toEqual([])
    expect(body.staysBookedForMe).toEqual([
      expect.objectContaining({
        reference: references[0],
        status: 'Confirmed',
        bookedAs: [{ type: 'Adult', firstName: 'Merpatiputih', lastName: 'Merpatiputihwati' }],
      }),
    ])
    const payers = ['Jalan Sudirman', '5550 100', 'Tamulain', '"stripe"', 'pm_card', pic.email, pic.user.id]
    for (const others of payers) expect(text).not.toContain(others)

    // The hotel expects the guest; nobody else's booking keeps an account.
    expect((await remove(early)).body).toEqual({ status: 'success' })
    await expect.poll(() => rowsWith(early.email)).toEqual([])
    expect(await rowsWith('Merpatiputih')).toEqual([expect.stringContaining(references[0]!)])
    const job = await server.context.db
      .selectFrom('job')
      .select('data')
      .where('kind', '=', 'booking.forget-guests')
      .executeTakeFirstOrThrow()
    const forget = () => forgetGuests(server.context, job.data as JobData['booking.forget-guests'])
    expect(await forget()).toMatchObject({ because: 'the stay is not over' })
    aheadMs += 60 * DAY_MS
    try {
      const outcome = await forget()
      if (!('done' in outcome)) throw new Error(outcome.because)
      await server.context.db.transaction().execute(outcome.done)
      expect((await remove({ ...late, token: await again(late) })).body).toEqual({ status: 'success' })
    } finally {
      aheadMs -= 60 * DAY_MS
    }
    // Unlike one's own, it stays as its payer has it.
    for (const name of ['erpatiputih', 'alakbali']) await expect.poll(() => rowsWith(name)).toEqual([])
    const kept = await server.context.db
      .selectFrom('booking')
      .select(['account_id', 'traveller_id', 'state', 'travellers', 'contact', 'hotel_note'])
      .where('reference', 'in', references)
      .execute()
    const payer = expect.objectContaining({ email: expect.stringContaining('@') }) as unknown
    const stay = { account_id: pic.user.id, traveller_id: null, state: 'CONFIRMED', contact: payer, hotel_note: null }
    expect(kept).toEqual([1, 2].map(() => ({ ...stay, travellers: 'eko tamulain' })))
  })
})

describe('deleting the account', () => {
  test('wants the password, and guesses count', async () => {
    const ayu = await server.signUp()
    const guess = () =>
      server.call(deleteAccount, { body: { password: 'Wrong-0ne!' } }, { token: ayu.token, ip: '10.77.0.1' })
    const wrong = await guess()
    expect(wrong.status).toBe(422)
    expect(wrong.failure.error).toBe('Wrong Password')
    for (let n = 0; n < 4; n += 1) await guess()
    expect((await guess()).status).toBe(429)
    const written = await server.context.db
      .selectFrom('audit_event')
      .select(['kind', 'ip'])
      .where('account_id', '=', ayu.user.id)
      .where('kind', 'like', 'login.%')
      .orderBy('seq')
      .execute()
    const failures = Array.from({ length: 5 }, () => ({ kind: 'login.failed', ip: '10.77.0.1' }))
    expect(written).toEqual([
      { kind: 'login.succeeded', ip: expect.any(String) },
      ...failures,
      { kind: 'login.limited', ip: '10.77.0.1' },
    ])
    // Another session has guesses of its own.
    const token = await again(ayu)
    expect((await server.call(deleteAccount, { body: {} }, { token })).status).toBe(422)
    expect((await server.call(deleteAccount, { body: { password: ayu.password } })).status).toBe(401)
    expect((await server.call(getUserDetails, { params: { email: ayu.email } }, { token: ayu.token })).status).toBe(200)
  })

  test('is refused while a stay is ahead; afterwards the transaction stays without any name', async () => {
    const ayu = await someoneNamed('Cendrawasih')
    const reference = await book(ayu, '10.99.88.66')
    const invoice = { params: { refNo: reference, email: ayu.email }, query: {} }
    expect((await server.call(getInvoice, invoice, { token: ayu.token })).status).toBe(200)
    const early = await remove(ayu)
    expect(early.status).toBe(409)
    expect(early.failure.error).toBe(
      'You have a booking that is not over yet. Please cancel it first, or come back after the stay.',
    )
    expect((await server.call(login, { body: { email: ayu.email, password: ayu.password } })).status).toBe(200)

    aheadMs += 60 * DAY_MS
    const back = { ...ayu, token: await again(ayu) }
    const setPayment = (state: 'REFUND_DUE' | 'CAPTURED') =>
      server.context.db.updateTable('payment').set({ state }).execute()
    await setPayment('REFUND_DUE')
    const owed = await remove(back)
    expect(owed.failure.error).toBe('We still owe you a refund. Please come back once it has arrived.')
    await setPayment('CAPTURED')
    // The gateway has sent it, and the bank may still send it back.
    const { id: booking_id } = await server.context.db
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await server.context.db
      .insertInto('refund')
      .values({ ...aRefund, booking_id })
      .execute()
    expect((await remove(back)).failure.error).toBe(owed.failure.error)
    await server.context.db.updateTable('refund').set({ state: 'DONE' }).execute()
    expect(await everything()).toContain('Cendrawasih')
    expect((await remove(back)).body).toEqual({ status: 'success' })
    await expect
      .poll(async () => (await readLetters(ayu.email)).map(({ subject }) => subject))
      .toContain('Your account is deleted')

    // Once the letter is sent nothing names the person any more.
    await expect.poll(everything).not.toContain(ayu.email)
    const left = await everything()
    for (const trace of ['Cendrawasih', 'cendrawasih', '10.99.88.66'])
      expect(left.split('\n').filter((row) => row.includes(trace))).toEqual([])
    const booking = await server.context.db
      .selectFrom('booking')
      .innerJoin('payment', 'payment.booking_id', 'booking.id')
      .select(['account_id', 'booking.state', 'amount_minor', 'currency', 'captured_minor'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(booking).toMatchObject({ account_id: null, state: 'CONFIRMED', captured_minor: booking.amount_minor })
    // Whom the invoice named could be guessed from its digest.
    const editions = server.context.db.selectFrom('invoice_edition').select(['edition', 'parties_sha256'])
    expect(await editions.where('booking_id', '=', booking_id).execute()).toEqual([
      { edition: 1, parties_sha256: null },
    ])
  })

  test('ends every session, and the address is free again', async () => {
    const ayu = await server.signUp()
    const other = await again(ayu)
    await remove(ayu)
    for (const token of [ayu.token, other]) {
      expect((await server.call(getUserDetails, { params: { email: ayu.email } }, { token })).status).toBe(401)
    }
    expect((await server.call(login, { body: { email: ayu.email, password: ayu.password } })).text).toBe(
      'Error: Wrong Email/Password',
    )
    await server.signUp({ email: ayu.email })
  })

  test('takes along the reset link that was asked for', async () => {
    const ayu = await server.signUp()
    await askForLink(server, ayu.email)
    await remove(ayu)
    await expect.poll(everything).not.toContain(ayu.email)
  })

  test('five times at once is once, and no error of ours', async () => {
    const ayu = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(ayu)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const events = server.context.db.selectFrom('audit_event').select('seq').where('kind', '=', 'account.deleted')
    expect(await events.where('account_id', '=', ayu.user.id).execute()).toHaveLength(1)
  })

  test('of somebody without a password wants a fresh login instead', async () => {
    const ayu = await server.signUp()
    const { db } = server.context
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', ayu.user.id).execute()
    const details = await server.call(getUserDetails, { params: { email: ayu.email } }, { token: ayu.token })
    expect(details.body.passwordless).toBe(true)
    const leave = () => server.call(deleteAccount, { body: {} }, { token: ayu.token })
    aheadMs += 11 * MINUTE_MS
    expect((await leave()).failure.code).toBe('STALE_LOGIN')
    aheadMs -= 11 * MINUTE_MS
    expect((await leave()).body).toEqual({ status: 'success' })
  })

  test('is refused to whoever is in charge of a company', async () => {
    const dewi = await server.signUp({
      isRegisterCompanyPIC: true,
      country: 'ID',
      email: `dewi-${Date.now()}@nusantara.example`,
    })
    const answer = await remove(dewi)
    expect(answer.status).toBe(409)
    expect(answer.failure.error).toBe('You are in charge of a company. Please hand it over to a colleague first.')
  })

  test('takes along whatever hangs on an account, in tables to come too', async () => {
    const { rows } = await sql<{ name: string; action: string }>`
      select conrelid::regclass::text as name, confdeltype::text as action from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass`.execute(server.context.db)
    // A company stays; whoever is in charge of one is refused.
    const stuck = rows.filter(({ name, action }) => !['c', 'n'].includes(action) && name !== 'company')
    expect(stuck).toEqual([])
  })
})
