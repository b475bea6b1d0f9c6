import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { dokuGateway } from './doku/gateway.ts'
import { gateways } from './gateways.ts'
import { fpxGateway } from './stripe/fpx/gateway.ts'
import { stripeGateway } from './stripe/gateway.ts'
import { findWaysToPay } from './ways-to-pay.ts'

const now = () => new Date()
const here = 'http://localhost:1'
const card = {
  apiUrl: here,
  scriptUrl: here,
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: 'x',
  offersFpx: true,
}
const doku = {
  apiUrl: here,
  clientId: 'x',
  secretKey: 'x',
  pageOrigins: [],
  scriptUrl: undefined,
  methods: [],
  appUrl: here,
}
const payments = (offersFpx = true) =>
  gateways(stripeGateway(card, now), dokuGateway(doku, now), fpxGateway({ ...card, offersFpx }, now))

const ringgit = money(123_400, 'MYR')
const dollars = money(123_400, 'USD')

test.each([
  ['ID', 'doku'],
  ['id', 'doku'],
  ['MY', 'stripe'],
  ['UNKNOWN', 'stripe'],
  ['', 'stripe'],
])('country %j pays with %s [B4-028] [B4-029]', (country, gateway) => {
  expect(payments().forCountry(country).id).toBe(gateway)
})

test.each([
  ['who pays in ringgit chooses', { country: 'MY', price: ringgit }, ['card stripe', 'redirect fpx']],
  ['wherever they live', { country: 'SG', price: ringgit }, ['card stripe', 'redirect fpx']],
  ['everybody else pays by card', { country: 'MY', price: dollars }, ['card stripe']],
  ['who lives in Indonesia pays there alone', { country: 'ID', price: ringgit }, ['redirect doku']],
  ['however it is written', { country: 'id', price: dollars }, ['redirect doku']],
  ['the least', { country: 'MY', price: money(200, 'MYR') }, ['card stripe', 'redirect fpx']],
  ['less than a card takes', { country: 'MY', price: money(199, 'MYR') }, ['redirect fpx']],
  ['the least of all', { country: 'MY', price: money(100, 'MYR') }, ['redirect fpx']],
  ['less than that', { country: 'MY', price: money(99, 'MYR') }, []],
  ['the least in dollars', { country: 'SG', price: money(50, 'USD') }, ['card stripe']],
  ['less than that in dollars', { country: 'SG', price: money(49, 'USD') }, []],
  ['the least in rupiah', { country: 'SG', price: money(1_000_000, 'IDR') }, ['card stripe']],
  ['less than that in rupiah', { country: 'SG', price: money(999_999, 'IDR') }, []],
  ['eight digits', { country: 'SG', price: money(99_999_999, 'USD') }, ['card stripe']],
  ['nine', { country: 'SG', price: money(100_000_000, 'USD') }, []],
  ['nine in rupees', { country: 'SG', price: money(999_999_999, 'INR') }, ['card stripe']],
  ['twelve in rupiah', { country: 'SG', price: money(999_999_999_999, 'IDR') }, ['card stripe']],
  ['little, where it is priced anew', { country: 'ID', price: money(49, 'USD') }, ['redirect doku']],
  ['the most', { country: 'MY', price: money(3_000_000, 'MYR') }, ['card stripe', 'redirect fpx']],
  ['more than that', { country: 'MY', price: money(3_000_001, 'MYR') }, ['card stripe']],
])('%s', (_, payment, expected) => {
  const ways = findWaysToPay(payments(), { ...payment, isPaidAtHotel: false })
  expect(ways.map(({ kind, gateway }) => `${kind} ${gateway.id}`)).toEqual(expected)
})

test('a card guarantees what the hotel collects, in every country and currency', () => {
  for (const country of ['MY', 'ID']) {
    const ways = findWaysToPay(payments(), { country, price: ringgit, isPaidAtHotel: true })
    expect(ways.map(({ kind, gateway }) => `${kind} ${gateway.id}`)).toEqual(['guarantee stripe'])
  }
})

test('a card holds no less for the hotel than it can be charged', () => {
  const least = { country: 'MY', price: money(200, 'MYR'), isPaidAtHotel: true }
  expect(findWaysToPay(payments(), least)).toHaveLength(1)
  expect(findWaysToPay(payments(), { ...least, price: money(199, 'MYR') })).toEqual([])
})

test('a way that is switched off is not offered, and still known to what was begun with it', () => {
  const off = payments(false)
  const ways = findWaysToPay(off, { country: 'MY', price: ringgit, isPaidAtHotel: false })
  expect(ways.map(({ gateway }) => gateway.id)).toEqual(['stripe'])
  expect(off.named('fpx').id).toBe('fpx')
})

test('gateways of one account hear of its events and read its books once', () => {
  expect(payments().accounts.map(({ account }) => account)).toEqual(['stripe', 'doku'])
})
