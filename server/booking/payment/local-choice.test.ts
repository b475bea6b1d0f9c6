import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPayment, getBookingInfo } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { actAtDoku, readDokuOrders } from '#server/testing/outside-world.ts'
import { awaitLocalEnd, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let sari: Traveller
beforeAll(async () => {
  server = await startTestServer({
    env: {
      BOOKING_RETRY_MS: '100',
      SUPPLY_POLL_MS: '200',
      DOKU_METHODS: 'VIRTUAL_ACCOUNT_BCA QRIS EMONEY_OVO EMONEY_DANA',
    },
  })
  sari = await server.signUp({ first_name: 'Sari', contactNumber: '+62 812 5550 100' })
})
afterAll(() => server.close())

const as = (language = 'en') => ({ token: sari.token, headers: { 'accept-language': language } })
const rupiah = () => priceRoom(server, sari, { currency: 'IDR' })
const open = (body: ReturnType<typeof checkoutBody>, choice: string | undefined, language?: string) =>
  server.call(createLocalPayment, { body: { ...body, ...(choice === undefined ? {} : { choice }) } }, as(language))
const typesOf = async (reference: string) =>
  (await readDokuOrders(server)).filter((order) => order.reference === reference).map(({ types }) => types)

test('the kinds of what the merchant has are offered, none of which must be chosen', async () => {
  const { price } = await rupiah()
  const ask = async (language: string) =>
    (await server.call(listWaysToPay, { body: { selectedToken: price.token } }, as(language))).body.ways[0]
  const way = await ask('en')
  expect(way).toMatchObject({ id: 'doku', mustChoose: false })
  expect(way?.choices.map(({ id }) => id)).toEqual(['va', 'qris', 'wallet'])
  expect(way?.choices[2]).toEqual({
    id: 'wallet',
    label: 'E-wallet',
    detail: 'You confirm the payment in the app of your e-wallet.',
  })
  expect((await ask('id'))?.choices[2]?.label).toBe('Dompet digital')
})

test('the one that was chosen is all that the page offers, and is how it was paid', async () => {
  const body = checkoutBody(await rupiah())
  const opened = await open(body, 'wallet')
  expect(opened.status, opened.text).toBe(200)
  const { ref_id: id, objects } = opened.body
  expect(await typesOf(id)).toEqual([['EMONEY_OVO', 'EMONEY_DANA']])

  // The same order again is the same page; another choice is another order, as any other change is.
  const again = await open(body, 'wallet')
  expect(again.body).toMatchObject({ ref_id: id, objects: { redirect_url: objects.redirect_url } })
  expect((await open(body, 'qris')).status).toBe(409)
  expect((await open(body, undefined)).status).toBe(409)

  await actAtDoku(objects.redirect_url, 'pay', 'EMONEY_DANA')
  expect(await awaitLocalEnd(server, id, as())).toMatchObject({ success: true })
  expect((await server.call(getBookingInfo, { body: { id } }, as())).body.object.paidWith).toBe('E-wallet (DOKU)')
  expect((await server.call(getBookingInfo, { body: { id } }, as('id'))).body.object.paidWith).toBe(
    'Dompet digital (DOKU)',
  )
})

test('without a choice the page offers everything', async () => {
  for (const choice of [undefined, '']) {
    const opened = await open(checkoutBody(await rupiah()), choice)
    expect(await typesOf(opened.body.ref_id)).toEqual([undefined])
  }
})

test('one that is not offered opens nothing, and is refused in words', async () => {
  const body = checkoutBody(await rupiah())
  const before = (await readDokuOrders(server)).length
  for (const choice of ['card', 'store', 'EMONEY_OVO', 'nothing']) {
    const answer = await open(body, choice)
    expect(answer.status).toBe(422)
    expect(answer.failure).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This way to pay is not offered. Please choose another one.',
      reason: 'choiceNotOffered',
    })
  }
  expect(await readDokuOrders(server)).toHaveLength(before)
})
