import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { checkout } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { buyRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function aPic() {
  return server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
}

/** Somebody who works for a new company and has these roles in it. */
async function aMember(roles: number[], more: { contactNumber?: string } = {}) {
  const pic = await aPic()
  const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari', ...more })
  await server.context.db
    .insertInto('team_member')
    .values({
      company_id: pic.user.companyData?.id ?? '',
      account_id: member.user.id,
      invited_email: member.email,
      email_key: member.email,
      roles: JSON.stringify(roles),
      status: 'approved',
      key_sha256: null,
      key_expires_at: null,
      approved_at: new Date(),
    })
    .execute()
  return { member, pic }
}

const setRoles = ({ user }: Traveller, roles: number[]) =>
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
    const { member } = await aMember([1001, 1002], { contactNumber: '+62 812 5550 111' })
    const body = checkoutBody(await priceRoom(server, member))
    const refused = await server.call(checkout, { body }, { token: member.token })
    expect(refused.status).toBe(422)
    expect(refused.failure.message).toBe('Payments from your country go through the local payment gateway.')
    await setRoles(member, [1001, 1002, 1004])
    const admitted = await server.call(checkout, { body }, { token: member.token })
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
    const pic = await aPic()
    const body = checkoutBody(await priceRoom(server, pic)) as never
    const refused = await server.call(checkout, { body }, { token: pic.token })
    expect(refused.status).toBe(403)
    expect(refused.failure.message).toBe(
      'As a PIC we would need your company info, please kindly complete company profile before booking',
    )
    const db = server.context.db
    await db.updateTable('company').set({ stripe_customer_id: 'cus_1' }).where('pic_id', '=', pic.user.id).execute()
    const admitted = await server.call(checkout, { body }, { token: pic.token })
    expect(admitted.status, admitted.text).toBe(200)
  })
})
