import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { answerChallenge } from '#server/testing/outside-world.ts'
import type { SavingCard } from '#server/payments/card-vault.ts'
import { stripeVault } from './vault.ts'

const identity = randomBytes(6).toString('hex')
const options = {
  apiUrl: inject('sandboxUrl'),
  scriptUrl: '',
  secretKey: `sk_test_${identity}`,
  publishableKey: `pk_test_${identity}`,
  webhookSecret: `whsec_${identity}`,
  offersFpx: false,
}
const cards = stripeVault(options)

let companies = 0
async function aCustomer(): Promise<string> {
  const reference = `company-${(companies += 1)}`
  const opened = await cards.openCustomer({ reference, name: 'PT Nusantara', email: 'finance@nusantara.example' })
  if (opened.status !== 'opened') throw new Error('no customer')
  return opened.customerId
}
const save = async (customerId: string, paymentMethod = 'pm_card_visa') =>
  cards.saveCard({ customerId, paymentMethod, name: 'Raka Wijaya' })
const idOf = (saving: SavingCard) => (saving.status === 'saved' ? saving.card.id : '')

test('the same company is one customer, however often it is opened', async () => {
  const company = { reference: 'the-same', name: 'PT Sama', email: 'sama@nusantara.example' }
  const first = await cards.openCustomer(company)
  expect(first).toMatchObject({ status: 'opened', customerId: expect.stringMatching(/^cus_/) })
  expect(await cards.openCustomer(company)).toEqual(first)
})

test('a saved card is listed by what may be known of it, under the name that was given', async () => {
  const customerId = await aCustomer()
  const card = { id: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242', expiryMonth: 12, name: 'Raka Wijaya' }
  expect(await save(customerId)).toMatchObject({ status: 'saved', card })
  expect(await cards.listCards(customerId)).toMatchObject({ status: 'listed', cards: [card] })
  expect(await cards.listCards(await aCustomer())).toEqual({ status: 'listed', cards: [] })
})

test('a bank that asks is answered first, and the same call tells how that ended', async () => {
  const customerId = await aCustomer()
  const asked = await save(customerId, 'pm_card_authenticationRequiredOnSetup')
  if (asked.status !== 'action_needed') throw new Error(`not asked but ${asked.status}`)
  expect(await cards.listCards(customerId)).toMatchObject({ cards: [] })
  await answerChallenge(asked.clientSecret, 'complete')
  expect(await save(customerId, 'pm_card_authenticationRequiredOnSetup')).toMatchObject({ status: 'saved' })
  expect(await cards.listCards(customerId)).toMatchObject({ cards: [{ last4: '3155' }] })
})

test('a cardholder whom the bank does not know saves nothing', async () => {
  const customerId = await aCustomer()
  const asked = await save(customerId, 'pm_card_authenticationRequiredOnSetup')
  await answerChallenge(asked.status === 'action_needed' ? asked.clientSecret : '', 'fail')
  const ended = await save(customerId, 'pm_card_authenticationRequiredOnSetup')
  expect(ended).toMatchObject({ status: 'declined', message: expect.stringMatching(/authenticate/) })
  expect(await cards.listCards(customerId)).toMatchObject({ cards: [] })
})

test('a refused card is told in the bank’s words; one that is nobody’s, without a word about it', async () => {
  const customerId = await aCustomer()
  const refused = await save(customerId, 'pm_card_visa_chargeDeclinedInsufficientFunds')
  expect(refused).toMatchObject({ status: 'declined', message: 'Your card has insufficient funds.' })
  const theirs = idOf(await save(await aCustomer()))
  expect(await save(customerId, theirs)).toEqual({ status: 'declined', message: 'cardDeclined' })
  expect(await save(customerId, 'pm_none')).toEqual({ status: 'declined', message: 'cardDeclined' })
})

test('a card is found and removed by its own customer alone, once and for good', async () => {
  const [customerId, other] = [await aCustomer(), await aCustomer()]
  const id = idOf(await save(customerId))
  expect(await cards.findCard(other, id)).toEqual({ status: 'not_found' })
  expect(await cards.removeCard(other, id)).toEqual({ status: 'not_found' })
  expect(await cards.findCard(customerId, id)).toEqual({ status: 'found' })
  expect(await cards.removeCard(customerId, id)).toEqual({ status: 'removed' })
  expect(await cards.removeCard(customerId, id)).toEqual({ status: 'not_found' })
  expect(await cards.findCard(customerId, id)).toEqual({ status: 'not_found' })
})

test('silence is unknown', async () => {
  const silent = stripeVault({ ...options, apiUrl: 'http://127.0.0.1:9' })
  const company = { reference: 'r', name: 'n', email: 'e@nusantara.example' }
  const asked = [
    silent.openCustomer(company),
    silent.listCards('cus_1'),
    silent.saveCard({ customerId: 'cus_1', paymentMethod: 'pm_1', name: 'n' }),
    silent.findCard('cus_1', 'pm_1'),
    silent.removeCard('cus_1', 'pm_1'),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(5).fill('unknown'))
})
