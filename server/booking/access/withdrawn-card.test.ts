import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { AuthoriseRequest, IntentState } from '#server/payments/payment-gateway.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import {
  answerChallenge,
  armFault,
  countOrders,
  readCardLedger,
  readLetters,
  readRooms,
} from '#server/testing/outside-world.ts'
import { quoteFor } from '#server/testing/quote-for.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { advanceBooking } from '#server/booking/saga/advance-booking.ts'
import { bookingFailedLetter } from '#server/booking/letters/booking-failed-letter.ts'

const MINUTE_MS = 60_000

// The jobs are worked on by hand, so that each moment between two steps can be met.
describe.each(testEngines())('a company card whose user is taken out of the team while it pays, on %s', (engine) => {
  let server: TestServer
  let company: Awaited<ReturnType<typeof aCompany>>
  let priced: Priced
  beforeAll(async () => {
    server = await startTestServer({ engine, worker: false })
    company = await aCompany(server)
    priced = await priceRoom(server, company.pic)
  })
  afterAll(() => server.close())

  /** A checkout by the company's card, written and not yet worked on: seconds pass before it is. */
  async function aCheckout(card = 'pm_card_visa') {
    const { db } = server.context
    const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
    const memberId = await join(server, member, company.companyId, [1001, 1002, 1004])
    const paymentMethod = await saveCard(card)
    const body = {
      ...checkoutBody(await quoteFor(server, priced, member.user.id), { paymentMethod }),
      customer_stripe_id: company.customerId,
    }
    const impatient = new AbortController()
    const answer = server.call(checkout, { body }, { token: member.token, signal: impatient.signal }).catch(() => null)
    const find = () =>
      db.selectFrom('booking').select(['id', 'reference']).where('account_id', '=', member.user.id).executeTakeFirst()
    await expect.poll(find, { interval: 10 }).toBeDefined()
    impatient.abort()
    await answer
    const { id, reference } = (await find())!
    const email = body.hotelInfo.bookingInfo.billingContact.email
    return { id, reference, email, member, memberId }
  }
  type Checkout = Awaited<ReturnType<typeof aCheckout>>

  async function saveCard(card: string): Promise<string> {
    const saving = { customerId: company.customerId, paymentMethod: card, name: 'Raka Wijaya' }
    const asked = await server.context.cards.saveCard(saving)
    if (asked.status === 'action_needed') await answerChallenge(asked.clientSecret, 'complete')
    const saved = asked.status === 'action_needed' ? await server.context.cards.saveCard(saving) : asked
    if (saved.status !== 'saved') throw new Error(`the card is ${saved.status}`)
    return saved.card.id
  }

  const change = ({ member, memberId }: Checkout, how: 'archived' | 'demoted') =>
    server.call(
      changeTeamMember,
      {
        params: { id: company.companyId, memberId },
        body: how === 'archived' ? { status: 'archived' } : { invitedEmail: member.email, role: [1001, 1002] },
      },
      { token: company.pic.token },
    )
  async function takeAway(begun: Checkout, how: 'archived' | 'demoted' = 'archived'): Promise<void> {
    const answer = await change(begun, how)
    expect(answer.status, answer.text).toBe(200)
  }
  const inMinutes = (minutes: number): Context => ({
    ...server.context,
    now: () => new Date(Date.now() + minutes * MINUTE_MS),
  })
  /** What the worker does with the job, once. */
  async function work({ id }: Checkout, context: Context = server.context) {
    const outcome = await advanceBooking(context, id)
    if ('done' in outcome) await context.db.transaction().execute((tx) => outcome.done(tx))
    return outcome
  }
  /** The card provider, and what happens between its answer and our hearing it. */
  function answering(hear: (held: IntentState) => Promise<IntentState>): Context {
    const { payments } = server.context
    const authorise = async (request: AuthoriseRequest) => hear(await payments.card.authorise(request))
    return { ...server.context, payments: { ...payments, named: () => ({ ...payments.card, authorise }) } }
  }
  const stand = ({ id }: Checkout) =>
    server.context.db
      .selectFrom('booking')
      .innerJoin('payment', 'payment.booking_id', 'booking.id')
      .select(['booking.state', 'failure', 'payment.state as payment', 'captured_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const intentsOf = async ({ reference }: Checkout) =>
    (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)
  const roomsOf = async ({ reference }: Checkout) =>
    (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === reference)

  const untilWaiting = (count: number) =>
    expect.poll(() => countLockWaiters(server.context.db), { interval: 10 }).toBe(count)

  /** No room was ordered, no money taken, and none is held any more. */
  async function nothingIsLeft(begun: Checkout): Promise<void> {
    expect(await stand(begun)).toEqual({
      state: 'FAILED',
      failure: 'card_withdrawn',
      payment: 'VOIDED',
      captured_minor: 0,
    })
    for (const intent of await intentsOf(begun))
      expect(intent).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await countOrders(server, begun.reference)).toBe(0)
  }

  test('archived while the card provider takes its time: what it holds is let go, and no room is booked [A6-013] [A7-034]', async () => {
    const begun = await aCheckout()
    await armFault(server.cardSecretKey, 'card_slow')
    const working = work(begun)
    await expect.poll(() => intentsOf(begun), { interval: 20 }).toMatchObject([{ status: 'requires_capture' }])
    await takeAway(begun)
    await working
    await nothingIsLeft(begun)
    expect(await intentsOf(begun)).toHaveLength(1)
  })

  test('no role 1004 any more as the provider answers: the same [A6-013]', async () => {
    const begun = await aCheckout()
    const whileHolding = answering(async (held) => {
      await takeAway(begun, 'demoted')
      return held
    })
    await work(begun, whileHolding)
    await nothingIsLeft(begun)
    expect(await intentsOf(begun)).toHaveLength(1)
  })

  test('archived before anything was sent: the provider is never asked for money', async () => {
    const begun = await aCheckout()
    await takeAway(begun)
    expect(await work(begun)).toHaveProperty('because')
    expect(await stand(begun)).toMatchObject({ state: 'VOIDING' })
    await work(begun, inMinutes(6))
    await nothingIsLeft(begun)
    expect(await intentsOf(begun)).toEqual([])
  })

  test('archived after an answer was lost: what was held is looked for and let go', async () => {
    const begun = await aCheckout()
    // A worker that is killed the moment its call has left.
    const killed = answering(() => {
      throw new Error('killed')
    })
    await expect(work(begun, killed)).rejects.toThrow('killed')
    expect(await intentsOf(begun)).toMatchObject([{ status: 'requires_capture' }])
    await takeAway(begun)
    await work(begun)
    await nothingIsLeft(begun)
    expect(await intentsOf(begun)).toHaveLength(1)
  })

  test('archived while the provider is away: nothing is called failed before it has answered', async () => {
    const begun = await aCheckout()
    await armFault(server.cardSecretKey, 'card_down', -1)
    await work(begun)
    await takeAway(begun)
    await work(begun, inMinutes(60))
    expect(await stand(begun)).toMatchObject({ state: 'VOIDING' })
    await armFault(server.cardSecretKey, 'card_down', 0)
    await work(begun, inMinutes(66))
    await nothingIsLeft(begun)
  })

  test.each(['before', 'after'] as const)(
    'archived while the bank asks, %s it is answered: nothing is held',
    async (when) => {
      const begun = await aCheckout('pm_card_authenticationRequiredOnSetup')
      await work(begun)
      const [intent] = await intentsOf(begun)
      expect(intent).toMatchObject({ status: 'requires_action' })
      if (when === 'after') await answerChallenge(intent!.client_secret, 'complete')
      await takeAway(begun)
      await work(begun)
      await nothingIsLeft(begun)
    },
  )

  test('archived once the room is ordered: it stays booked, and is paid', async () => {
    const begun = await aCheckout()
    const { supplier } = server.context
    const slow: Context = {
      ...server.context,
      supplier: {
        ...supplier,
        book: async (...order) => {
          await takeAway(begun)
          return supplier.book(...order)
        },
      },
    }
    await work(begun, slow)
    expect(await stand(begun)).toMatchObject({ state: 'CONFIRMED', failure: null })
    expect(await intentsOf(begun)).toMatchObject([{ status: 'succeeded' }])
    expect(await roomsOf(begun)).toHaveLength(1)
  })

  test('whoever was to get the room hears that there is none, and that nothing was charged', async () => {
    const begun = await aCheckout()
    await takeAway(begun)
    await work(begun)
    await work(begun, inMinutes(6))
    await bookingFailedLetter.send(server.context, { bookingId: begun.id })
    const [letter] = await readLetters(begun.email)
    expect(letter?.subject).toMatch(/could not be completed$/)
  })

  // The embedded database has one connection: there nothing comes between a look and a write.
  test.runIf(engine === 'postgres')('archived at the very moment of the order: in one order or the other', async () => {
    for (const first of ['archive', 'order'] as const) {
      const begun = await aCheckout()
      const hold = (tx: Tx) => sql`select from company where id = ${company.companyId} for update`.execute(tx)
      const both = [() => change(begun, 'archived'), () => work(begun)]
      if (first === 'order') both.reverse()
      const running = await server.context.db.transaction().execute(async (tx) => {
        await hold(tx)
        const one = both[0]!()
        await untilWaiting(1)
        const other = both[1]!()
        await untilWaiting(2)
        return { one, other }
      })
      await Promise.all([running.one, running.other])
      if (first === 'archive') await nothingIsLeft(begun)
      else expect(await stand(begun)).toMatchObject({ state: 'CONFIRMED', payment: 'CAPTURED' })
    }
  })
})
