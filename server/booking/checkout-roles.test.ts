import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function aPic() {
  return server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
}

/** Somebody who works for a new company and has these roles in it. */
async function aMember(roles: number[]) {
  const pic = await aPic()
  const member = await server.signUp()
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
