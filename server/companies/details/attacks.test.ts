import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompany, saveCompany } from '#shared/api/company-details.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { aCompany } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Each attack is run against a rule as one would naively write it, where it must succeed, and against ours, where it must not.
let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

interface Lie {
  stripeCustomerId?: string
  picId?: string
  country?: string
  id?: string
}
type Save = (eve: Traveller, companyId: string, lie: Lie) => Promise<unknown>
/** Saves whatever field the body has, in whatever company the path names. */
const takesTheBody: Save = (_eve, companyId, { stripeCustomerId, picId, country }) =>
  server.context.db
    .updateTable('company')
    .set({
      company_name: 'Eve & Co',
      ...(stripeCustomerId ? { stripe_customer_id: stripeCustomerId } : {}),
      ...(picId ? { pic_id: picId } : {}),
      ...(country ? { country } : {}),
    })
    .where('id', '=', companyId)
    .execute()
const saves: Save = (eve, id, lie) =>
  server.call(
    saveCompany,
    { params: { id }, body: { ...companyForm({ companyName: 'Eve & Co' }), ...lie } as never },
    { token: eve.token },
  )
const rowOf = (companyId: string) =>
  server.context.db
    .selectFrom('company')
    .select(['company_name', 'stripe_customer_id', 'pic_id', 'country'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

test.each<[string, () => Promise<Lie>, 'stripe_customer_id' | 'pic_id' | 'country']>([
  // One that no company of ours has: two with the same the database refuses, whoever writes them.
  ['somebody else’s customer', async () => ({ stripeCustomerId: 'cus_somebodys' }), 'stripe_customer_id'],
  ['another person in charge', async () => ({ picId: (await server.signUp()).user.id }), 'pic_id'],
  ['another country’s rules', async () => ({ country: 'SG' }), 'country'],
])('%s by saving one’s own company (threat 26): falls for the naive, not for us', async (_what, invent, field) => {
  const [{ pic: eve, companyId }, lie] = [await aCompany(server), await invent()]
  const before = await rowOf(companyId)
  await saves(eve, companyId, lie)
  expect((await rowOf(companyId))[field]).toBe(before[field])
  await takesTheBody(eve, companyId, lie)
  expect((await rowOf(companyId))[field]).not.toBe(before[field])
})

test('another company by its id in the path (threat 26): falls for the naive, not for us', async () => {
  const [eves, victim] = [await aCompany(server), await aCompany(server)]
  const before = await rowOf(victim.companyId)
  await saves(eves.pic, victim.companyId, { id: eves.companyId })
  expect(await rowOf(victim.companyId)).toEqual(before)
  const read = await server.call(getCompany, { params: { id: victim.companyId } }, { token: eves.pic.token })
  expect(read.status).toBe(404)
  await takesTheBody(eves.pic, victim.companyId, {})
  expect((await rowOf(victim.companyId)).company_name).toBe('Eve & Co')
})
