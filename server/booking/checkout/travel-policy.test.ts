import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Duty } from '#shared/company/duties.ts'
import { fromMajor } from '#shared/money/money.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { perNight, wholePrice } from '#shared/travel-policy/per-night.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aCap, aPolicy, savePolicy } from '#server/testing/a-policy.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, openLocalPayment, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdVerdict } from './judge-order.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const roles: RoleId[] = [1001, 1002, 1003]

/** A company whose PIC lives where cards are taken. */
async function aPayingCompany() {
  const company = await aCompany(server)
  const { id } = company.pic.user
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', id).execute()
  return company
}

/** A company with these rules, its PIC, and somebody who works for it. */
async function anEmployer(rules: PolicyRules) {
  const { pic, ...company } = await aPayingCompany()
  const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
  const memberId = await join(server, member, company.companyId, roles)
  await savePolicy(server, pic, aPolicy(rules))
  return { pic, member, memberId, ...company }
}

const buy = (who: Traveller, priced: Priced, lie: object = {}) =>
  server.call(checkout, { body: { ...checkoutBody(priced), ...lie } }, { token: who.token })
const bookingOf = (who: Traveller) =>
  server.context.db
    .selectFrom('booking')
    .select(['company_id', 'policy_verdict'])
    .where('account_id', '=', who.user.id)
    .executeTakeFirst()
/** What a night of it costs, all taxes in, as the policy counts. */
const nightOf = ({ price, occupancies }: Priced) =>
  perNight({
    whole: wholePrice(fromMajor(price.totalRate, price.currency), price.hotel.rates),
    rooms: occupancies.length,
    nights: 2,
  })
const klCap = { rule: 'cap', currency: 'USD', place: { city: 'kuala lumpur', country: 'MY' } }

const hold = (judged: Parameters<typeof holdVerdict>[1], payer: Traveller['user']) =>
  server.context.db.transaction().execute((tx) => holdVerdict(tx, judged, payer))

describe('a stay that the policy', () => {
  test('blocks is refused with the reason, to a member and to the person in charge, and nothing is held', async () => {
    const { pic, member } = await anEmployer(aCap('block', 1))
    for (const who of [member, pic]) {
      const priced = await priceRoom(server, who)
      const night = nightOf(priced)
      const verdict = {
        version: 1,
        action: 'block',
        broken: [{ ...klCap, action: 'block', limit: 1, is: night, over: night - 1 }],
      }
      expect(priced.price.verdict).toEqual(verdict)
      const refused = await buy(who, priced)
      expect(refused.status).toBe(403)
      expect(refused.failure).toMatchObject({
        code: 'OUT_OF_POLICY',
        message: 'The travel policy of your company does not allow this stay.',
        verdict,
      })
      expect(await bookingOf(who)).toBeUndefined()
    }
    expect((await readCardLedger(server)).intents).toEqual([])
  })

  test('wants approval for is refused to a member and booked by the person in charge, who keeps the verdict', async () => {
    const { pic, member, companyId } = await anEmployer({ nights: { action: 'ask', most: 1 } })
    const verdict = {
      version: 1,
      action: 'ask',
      broken: [{ rule: 'nights', action: 'ask', limit: 1, is: 2, over: 1 }],
    }
    const refused = await buy(member, await priceRoom(server, member))
    expect(refused.status).toBe(403)
    expect(refused.failure).toMatchObject({ code: 'NEEDS_APPROVAL', verdict })
    expect(await bookingOf(member)).toBeUndefined()
    const booked = await buy(pic, await priceRoom(server, pic))
    expect(booked.status, booked.text).toBe(200)
    expect(await bookingOf(pic)).toEqual({ company_id: companyId, policy_verdict: verdict })
  })

  test('only tells about is booked, and its verdict stays what it was when the rules change', async () => {
    const { pic, member, companyId } = await anEmployer({ daysAhead: { action: 'tell', least: 60 } })
    const priced = await priceRoom(server, member)
    const ahead = nightsBetween(companyDay(new Date()), priced.checkIn)
    const booked = await buy(member, priced)
    expect(booked.status, booked.text).toBe(200)
    const kept = {
      company_id: companyId,
      policy_verdict: {
        version: 1,
        action: 'tell',
        broken: [{ rule: 'daysAhead', action: 'tell', limit: 60, is: ahead, over: 60 - ahead }],
      },
    }
    expect(await bookingOf(member)).toEqual(kept)
    await savePolicy(server, pic, aPolicy(aCap('block', 1)), 1)
    expect(await bookingOf(member)).toEqual(kept)
  })

  test('allows is booked with a verdict that says so', async () => {
    const { member } = await anEmployer(aCap('block', 1_000_000))
    expect((await buy(member, await priceRoom(server, member))).status).toBe(200)
    expect((await bookingOf(member))?.policy_verdict).toEqual({ version: 1, action: 'allow', broken: [] })
  })

  test('blocks stays blocked whatever the client says of it', async () => {
    const { member } = await anEmployer(aCap('block', 1))
    const priced = await priceRoom(server, member)
    const lie = { version: 1, action: 'allow', broken: [] }
    const lies = { verdict: lie, policy_verdict: lie, booking_type: 'B2C', approved: true, companyId: null }
    expect((await buy(member, priced, lies)).failure.code).toBe('OUT_OF_POLICY')
    const body = checkoutBody(priced)
    const inside = { hotelInfo: { ...body.hotelInfo, verdict: lie, rates: [{ verdict: lie, refundable: true }] } }
    expect((await buy(member, priced, inside)).failure.code).toBe('OUT_OF_POLICY')
    expect(await bookingOf(member)).toBeUndefined()
  })
})

describe('a cap in another currency', () => {
  test('is compared with what the supplier asks in that one, where it is booked', async () => {
    const { pic, member } = await anEmployer(aCap('block', 1))
    const priced = await priceRoom(server, member, { currency: 'MYR' })
    expect(priced.price.verdict).toEqual({ version: 1, action: 'allow', broken: [], capIn: 'USD' })
    const { failure } = await buy(member, priced)
    expect(failure).toMatchObject({ code: 'OUT_OF_POLICY', verdict: { broken: [{ ...klCap, limit: 1 }] } })
    const is = failure.verdict?.broken[0]?.is ?? 0
    // A ringgit is worth less than half a dollar.
    expect(is).toBeGreaterThan(1)
    expect(is).toBeLessThan(nightOf(priced) / 2)

    await savePolicy(server, pic, aPolicy(aCap('block', is)), 1)
    expect((await buy(member, await priceRoom(server, member, { currency: 'MYR' }))).status).toBe(200)
    expect((await bookingOf(member))?.policy_verdict).toEqual({ version: 2, action: 'allow', broken: [] })
  })
})

test('the local gateway opens no page for what the policy blocks, in rupiah either', async () => {
  const { pic } = await aCompany(server)
  await savePolicy(server, pic, aPolicy(aCap('block', 1)))
  const { answer, pageUrl } = await openLocalPayment(server, pic)
  expect(pageUrl).toBe('')
  expect(answer.failure).toMatchObject({ code: 'OUT_OF_POLICY', verdict: { broken: [{ ...klCap, limit: 1 }] } })
})

describe('nobody else is judged', () => {
  test('a traveller of his own, and a company without rules', async () => {
    const [traveller, { pic, companyId }] = [await server.signUp(), await aPayingCompany()]
    for (const who of [traveller, pic]) {
      const priced = await priceRoom(server, who)
      expect(priced.price).not.toHaveProperty('verdict')
      const booked = await buy(who, priced)
      expect(booked.status, booked.text).toBe(200)
      expect(await bookingOf(who)).toEqual({ company_id: who === pic ? companyId : null, policy_verdict: null })
    }
  })

  test('a member whose own rules ask nothing, while the company’s block', async () => {
    const { pic, member, memberId } = await anEmployer(aCap('block', 1))
    await savePolicy(server, pic, aPolicy(aCap('block', 1), { people: [{ member: memberId, rules: {} }] }), 1)
    expect((await buy(member, await priceRoom(server, member))).status).toBe(200)
  })
})

describe('where the booking is written', () => {
  const verdict = { version: 1, action: 'ask' as const, broken: [] }
  test('rules that changed since the verdict are a conflict', async () => {
    const { pic, companyId } = await anEmployer(aCap('tell', 1))
    expect(await hold({ companyId, version: 1, verdict }, pic.user)).toEqual(verdict)
    await savePolicy(server, pic, aPolicy(aCap('block', 1)), 1)
    for (const judged of [
      { companyId, version: 1, verdict },
      { companyId, version: 0, verdict: undefined },
      undefined,
    ]) {
      await expect(hold(judged, pic.user)).rejects.toMatchObject({
        code: 'CONFLICT',
        said: { reason: 'policyJustChanged' },
      })
    }
  })

  test('who is not in charge any more does not approve, and who left the company is not judged', async () => {
    const { pic, companyId } = await anEmployer(aCap('tell', 1))
    const judged = { companyId, version: 1, verdict }
    // Neither do an admin and an approver: nobody approves for himself.
    for (const duties of [[], ['admin'], ['approver']] satisfies Duty[][]) {
      const payer = { ...pic.user, isPIC: false, duties }
      await expect(hold(judged, payer)).rejects.toMatchObject({ code: 'NEEDS_APPROVAL' })
    }
    expect(await hold(judged, { ...pic.user, isPIC: false, companyData: null })).toBeNull()
  })
})
