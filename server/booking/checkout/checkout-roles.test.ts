import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { checkout } from '#shared/api/payments.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aCustomer } from '#server/testing/a-customer.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { buyRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Somebody who works for a new company and has these roles in it. */
async function aMember(roles: RoleId[], more: { contactNumber?: string } = {}) {
  const company = await aCompany(server)
  const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari', ...more })
  await join(server, member, company.companyId, roles)
  return { member, ...company }
}

const setRoles = ({ user }: Traveller, roles: RoleId[]) =>
  server.context.db
    .updateTable('team_member')
    .set({ roles: JSON.stringify(roles) })
    .where('account_id', '=', user.id)
    .execute()

describe('whom the server lets pay for a room', () => {
  test('a member with 1002, and not one who may only look [A6-010] [A6-011] [A6-014] [A6-018]', async () => {
    const { member } = await aMember([1001])
    const body = checkoutBody(await priceRoom(server, member)) as never
    const refused = await server.call(checkout, { body }, { token: member.token })
    expect(refused.status).toBe(403)
    expect(refused.failure).toMatchObject({ code: 'FORBIDDEN', message: 'Your role does not allow this.' })

    await server.context.db.updateTable('team_member').set({ roles: '[1001,1002]' }).execute()
    const admitted = await server.call(checkout, { body }, { token: member.token })
    expect(admitted.status, admitted.text).toBe(200)
  })

  test('a member without 1003 books for himself, and for another only with it [A6-012] [A6-018]', async () => {
    const { member } = await aMember([1001, 1002])
    const priced = await priceRoom(server, member)
    const tryFor = (lastName: string) =>
      server.call(checkout, { body: checkoutBody(priced, { lastName }) }, { token: member.token })
    const refused = await tryFor('Wibowo')
    expect(refused.status).toBe(403)
    expect(refused.failure.message).toBe(
      'Your role allows bookings for yourself only: the first guest must be you, by the name of your account',
    )
    await setRoles(member, [1001, 1002, 1003])
    const admitted = await tryFor('Wibowo')
    expect(admitted.status, admitted.text).toBe(200)
    await setRoles(member, [1001, 1002])
    const own = await buyRoom(server, member, { lastName: ` ${member.user.last_name.toUpperCase()} ` })
    expect(own.answer.status, own.answer.text).toBe(200)
  })

  test('a member from Indonesia by the company’s card only with 1004 [A6-013] [A6-018]', async () => {
    const { member, customerId } = await aMember([1001, 1002], { contactNumber: '+62 812 5550 111' })
    const saving = { customerId, paymentMethod: 'pm_card_visa', name: 'Raka Wijaya' }
    const saved = await server.context.cards.saveCard(saving)
    const paymentMethod = saved.status === 'saved' ? saved.card.id : ''
    const body = checkoutBody(await priceRoom(server, member), { paymentMethod })
    const tryWith = (customer_stripe_id: string | null) =>
      server.call(checkout, { body: { ...body, customer_stripe_id } }, { token: member.token })
    expect((await tryWith(customerId)).status).toBe(403)
    await setRoles(member, [1001, 1002, 1004])
    const local = await tryWith(null)
    expect(local.status).toBe(422)
    expect(local.failure.message).toBe('Payments from your country go through the local payment gateway.')
    const admitted = await tryWith(customerId)
    expect(admitted.status, admitted.text).toBe(200)
  })

  test('a test account with demo money for demo rooms only, and a traveller never [B6-005]', async () => {
    const ayu = await server.signUp()
    const { db } = server.context
    const flag = (is_test: boolean) =>
      db.updateTable('account').set({ is_test }).where('id', '=', ayu.user.id).execute()
    const live = await priceRoom(server, ayu)
    await flag(true)
    expect((await server.call(login, { body: ayu })).body.userObject.isTestAccount).toBe(true)
    const demo = await priceRoom(server, ayu)
    const pay = (priced: typeof live) => server.call(checkout, { body: checkoutBody(priced) }, { token: ayu.token })
    expect((await pay(live)).status).toBe(410)
    await flag(false)
    expect((await pay(demo)).status).toBe(410)
    const modes: boolean[] = []
    for (const [priced, isTest] of [[live, false] as const, [demo, true] as const]) {
      await flag(isTest)
      const { body } = await pay(priced)
      const booking = db.selectFrom('booking').select('is_test').where('reference', '=', body.ref_id)
      modes.push((await booking.executeTakeFirstOrThrow()).is_test)
    }
    expect(modes).toEqual([false, true])
  })

  test('a PIC only once his company has a customer id [B6-003]', async () => {
    const pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
    const body = checkoutBody(await priceRoom(server, pic, { payAtHotel: true }))
    const refused = await server.call(checkout, { body }, { token: pic.token })
    expect(refused.status).toBe(403)
    expect(refused.failure.message).toBe(
      'As a PIC we would need your company info, please kindly complete company profile before booking',
    )
    await aCustomer(server, pic.user.companyData?.id ?? '')
    const admitted = await server.call(checkout, { body }, { token: pic.token })
    expect(admitted.status, admitted.text).toBe(200)
  })
})
