import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { removeSavedBooking } from '#shared/api/saved-bookings.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { Tx } from '#server/db/schema.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import { quoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ROUNDS = 8

const everyBooking = (tx: Tx) => sql`lock table booking in share mode`.execute(tx)

// The embedded database has one connection: there nothing comes between a look and a write.
describe.runIf(testEngines().includes('postgres'))('what a checkout was let in with is gone when it writes', () => {
  let server: TestServer
  let priced: Priced
  let savedCard: string
  let company: Awaited<ReturnType<typeof aCompany>>
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres', worker: false })
    company = await aCompany(server)
    const { customerId } = company
    const saving = { customerId, paymentMethod: 'pm_card_visa', name: 'Raka Wijaya' }
    const saved = await server.context.cards.saveCard(saving)
    savedCard = saved.status === 'saved' ? saved.card.id : ''
    priced = await priceRoom(server, company.pic)
  })
  afterAll(() => server.close())

  const quoteOf = (accountId: string) => quoteFor(server, priced, accountId)

  async function aMember(roles: RoleId[]) {
    const traveller = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
    const id = await join(server, traveller, company.companyId, roles)
    return { ...traveller, id, room: await quoteOf(traveller.user.id) }
  }
  type Member = Awaited<ReturnType<typeof aMember>>

  const byCompanyCard = ({ room }: Member) => ({
    ...checkoutBody(room, { paymentMethod: savedCard }),
    customer_stripe_id: company.customerId,
  })
  const pay = ({ token }: Member, body: object, as: { signal?: AbortSignal } = {}) =>
    server.call(checkout, { body: body as never }, { token, ...as })
  const change = (member: Member, body: { status: 'archived' } | { invitedEmail: string; role: number[] }) =>
    server.call(
      changeTeamMember,
      { params: { id: company.companyId, memberId: member.id }, body },
      { token: company.pic.token },
    )
  const bookingsOf = (member: Member) =>
    server.context.db.selectFrom('booking').select('id').where('account_id', '=', member.user.id).execute()

  const untilWaiting = (count: number) =>
    expect.poll(() => countLockWaiters(server.context.db), { interval: 10 }).toBe(count)

  /** Does `meanwhile` while nobody gets past what `hold` holds. */
  const holding = <T>(hold: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> =>
    server.context.db.transaction().execute(async (tx) => {
      await hold(tx)
      return meanwhile()
    })
  const account = (member: Member) => (tx: Tx) =>
    sql`select from account where id = ${member.user.id} for update`.execute(tx)

  /** Lets a checkout in, holds it where it writes, and has something else happen to its end. */
  async function overtaken(member: Member, body: object, happen: () => Promise<{ status: number; text: string }>) {
    const paying = await holding(account(member), async () => {
      const answer = pay(member, body)
      await untilWaiting(1)
      const changed = await happen()
      expect(changed.status, changed.text).toBe(200)
      return { answer }
    })
    return paying.answer
  }

  test('archived: not by the company’s card, and not at all [A6-013]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002, 1004])
      const answer = await overtaken(member, byCompanyCard(member), () => change(member, { status: 'archived' }))
      expect(answer.status, answer.text).toBe(401)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('no role 1004 any more: not by the company’s card [A6-013]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002, 1004])
      const demote = () => change(member, { invitedEmail: member.email, role: [1001, 1002] })
      const answer = await overtaken(member, byCompanyCard(member), demote)
      expect(answer.status, answer.text).toBe(403)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('no role 1003 any more: not for another; and without 1002 for nobody [A6-011] [A6-012]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const role = round % 2 === 0 ? [1001, 1002] : [1001]
      const member = await aMember([1001, 1002, 1003])
      const body = checkoutBody(member.room, { lastName: role.length === 2 ? 'Wibowo' : 'Lestari' })
      const answer = await overtaken(member, body, () => change(member, { invitedEmail: member.email, role }))
      expect(answer.status, answer.text).toBe(403)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('the saved booking withdrawn: not for it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002])
      const saved = await saveAs(server, member, company.companyId, stayOfRoom(member.room))
      const { id, hotel_id, place_id } = saved.body.object
      const remove = { companyId: company.companyId, userId: member.user.id, hotel_id, place_id, id }
      const body = { ...checkoutBody(member.room), saved_booking_id: id }
      const answer = await overtaken(member, body, () =>
        server.call(removeSavedBooking, { body: remove }, { token: member.token }),
      )
      expect(answer.status, answer.text).toBe(409)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('the saved booking changed to other dates: not by these', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002])
      const stay = stayOfRoom(member.room)
      const { id } = (await saveAs(server, member, company.companyId, stay)).body.object
      const body = { ...checkoutBody(member.room), saved_booking_id: id }
      const moved = { ...stay, checkout_date: addDays(stay.checkout_date, 1), userId: member.user.id }
      const answer = await overtaken(member, body, () => saveAs(server, company.pic, company.companyId, moved))
      expect(answer.status, answer.text).toBe(409)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('the account deleted: nobody pays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002])
      const answers = await holding(account(member), async () => {
        const deleted = server.call(deleteAccount, { body: { password: member.password } }, { token: member.token })
        await untilWaiting(1)
        const paid = pay(member, checkoutBody(member.room))
        await untilWaiting(2)
        return { deleted, paid }
      })
      const [deleted, paid] = [await answers.deleted, await answers.paid]
      expect(deleted.status, deleted.text).toBe(200)
      expect(paid.status, paid.text).toBe(401)
      expect(await bookingsOf(member)).toEqual([])
    }
  })

  test('a checkout that came first stands, and whoever archives its member waits for it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember([1001, 1002, 1004])
      // Nobody works on what is queued here: whoever paid would wait for the bank.
      const impatient = new AbortController()
      const after = await holding(everyBooking, async () => {
        pay(member, byCompanyCard(member), { signal: impatient.signal }).catch(() => undefined)
        await untilWaiting(1)
        const archiving = change(member, { status: 'archived' })
        await untilWaiting(2)
        return { archiving }
      })
      expect((await after.archiving).status).toBe(200)
      await expect.poll(() => bookingsOf(member)).toHaveLength(1)
      impatient.abort()
    }
  })
})
