import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDay } from '#shared/company/company-day.ts'
import { addMonths, monthOf } from '#shared/company/month.ts'
import { demoCompany } from '#server/accounts/demo-travellers.ts'
import { findInvited } from '#server/accounts/find-invited.ts'
import { seedDemo } from '#server/accounts/seed-demo.ts'
import { reconcile } from '#server/booking/reconciliation/reconcile.ts'
import { listIssued } from '#server/booking/statements/statement-store.ts'
import { lastClosedMonth, statementNumber } from '#server/booking/statements/statement-rules.ts'
import { findStanding } from '#server/companies/company-store.ts'
import { seedDemoCompany } from '#server/companies/seed-demo-company.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fillDemoCompany } from './fill-demo-company.ts'
import { asked, stays } from './stays.ts'

let server: TestServer
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  const { context } = server
  await seedDemo(context)
  await seedDemoCompany(context)
  const pic = await findInvited(context, demoCompany.pic)
  companyId = (await findStanding(context.db, pic?.id ?? ''))?.id ?? ''
})
afterAll(() => server.close())

const bookings = () =>
  server.context.db
    .selectFrom('booking')
    .innerJoin('quote', 'quote.token', 'booking.quote_token')
    .select([
      'reference',
      'state',
      'booking.created_at',
      'quote.check_in',
      'quote.check_out',
      'cost_centre',
      'account_id',
      'traveller_id',
    ])
    .where('booking.company_id', '=', companyId)
    .execute()
const requestStates = async () => {
  const rows = await server.context.db
    .selectFrom('approval_request')
    .select('state')
    .where('company_id', '=', companyId)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ state }) => state)
}

test('the demo’s company is complete after starts that were stopped, and everybody’s books agree', async () => {
  const { context } = server
  const stopped = new AbortController()
  const first = fillDemoCompany(context, stopped.signal)
  await expect.poll(async () => (await bookings()).length, { timeout: 60_000 }).toBeGreaterThan(3)
  stopped.abort()
  // A call to the supplier that is cut off says that the supplier is silent.
  await expect(first).rejects.toThrow(/abort|supplierSilent/i)
  expect((await bookings()).length).toBeLessThan(stays.length)

  await fillDemoCompany(context, new AbortController().signal)
  const states = ['BOOKED', 'REFUSED', 'WAITING', 'WAITING', 'BOOKED_WAITING']
  await expect.poll(requestStates, { timeout: 30_000 }).toEqual(states)
  const made = await bookings()
  const paid = asked.filter(({ end }) => end === 'approved' || end === 'booked first')
  expect(made).toHaveLength(stays.length + paid.length)
  const today = companyDay(context.now())
  const over = made.filter(({ check_out }) => check_out < today)
  expect(over.length).toBeGreaterThan(6)
  for (const { created_at, check_in } of made) expect(companyDay(created_at) <= check_in).toBe(true)
  expect(made.filter(({ check_in, check_out }) => check_in <= today && check_out >= today).length).toBeGreaterThan(1)
  await expect
    .poll(async () => new Set((await bookings()).map(({ state }) => state)))
    .toEqual(new Set(['CONFIRMED', 'CANCELLED']))
  expect(new Set(made.map(({ cost_centre }) => cost_centre))).toEqual(new Set(['SALES', 'OPS', 'FIN']))

  // Whoever sleeps there finds the stay with his own, whoever booked it.
  const whose = Map.groupBy(made, ({ account_id: booker, traveller_id: guest }) => guest ?? booker)
  for (const name of ['agus', 'dian', 'putri', 'raka', 'sinta', 'wayan'] as const) {
    const person = await findInvited(context, `${name}@nusantara.example`)
    const own = stays.filter(({ guest }) => guest === name).length
    const approved = paid.filter(({ by, guest }) => (guest ?? by ?? 'sinta') === name).length
    expect(whose.get(person?.id ?? '')?.length, name).toBe(own + approved)
  }

  // The next one is Sinta's, who has asked for it.
  const passes = await context.db
    .selectFrom('roaming_pass')
    .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
    .select('roaming_pass.state')
    .where('check_in', '>', today)
    .orderBy('check_in')
    .execute()
  expect(passes.map(({ state }) => state)).toEqual(['REQUESTED', 'ELIGIBLE'])

  const closed = lastClosedMonth(context.now())
  const issued = await listIssued(context.db, companyId)
  const paidIn = new Set(made.map(({ created_at: at }) => monthOf(at)).filter((month) => month <= closed))
  expect(issued.map(({ month }) => month)).toEqual([...paidIn].toSorted().toReversed())
  const years = Map.groupBy(issued.toReversed(), ({ month }) => Number(month.slice(0, 4)))
  for (const [year, ofYear] of years)
    expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_one, at) => statementNumber(year, at + 1)))
  for (const { month, issued_at: at, sums } of issued) {
    expect(monthOf(at)).toBe(addMonths(month, 1))
    const stayed = made.filter(({ created_at }) => monthOf(created_at) === month)
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(stayed.length)
  }

  const { compared, differences } = await reconcile(context, { days: 400, quietMs: 0 })
  expect(differences).toEqual([])
  expect(compared).toBe(made.length)

  await fillDemoCompany(context, new AbortController().signal)
  expect(await bookings()).toHaveLength(made.length)
  expect(await requestStates()).toHaveLength(asked.length)
  const sessions = await context.db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute()
  expect(sessions).toEqual([])
})
