import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listPaymentMethods, type PaymentCard } from '#shared/api/company-cards.ts'
import { listCostObjects } from '#shared/api/cost-objects.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { quoteLocalPayment } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCheckout, noCosts } from '#web/storefront/checkout/a-checkout.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'

const visa: PaymentCard = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}

/** The checkout of a company in Indonesia whose cards come when the test says so. */
async function open(stripeCustomerId: string | null) {
  const { promise, resolve } = Promise.withResolvers<PaymentCard[] | Response>()
  serve(
    on(listPaymentMethods).says(() => promise),
    on(listCostObjects).says(noCosts),
    on(listWaysToPay).says({ ways: [] }),
    on(getOwnContact).says({ contact: null }),
    on(quoteLocalPayment).says(refusal(503, 'UNAVAILABLE')),
  )
  const companyData = aCompany({ stripeCustomerId, hasAddress: true })
  storeSession('secret', aUser({ country: 'ID', isPIC: true, companyData }))
  keepCheckoutState(aCheckout())
  const page = aPageState()
  const settings = { ...page.settings, localGateway: { countries: ['ID'] } }
  await renderScreen(<Screens />, { ...page, settings }, '/payment')
  await screen.findByRole('heading', { level: 1, name: 'Confirm and pay' })
  return { answer: resolve }
}
const region = (name: string) => screen.queryByRole('region', { name })

it.each([
  ['one, whose bank wants the address', 'cus_1', [visa], 'Address'],
  ['none, so the country is enough', 'cus_2', [], 'Country of residence'],
] as const)(
  'a form that depends on the cards of a company begins once they are known: %s',
  async (_, customer, cards, heading) => {
    const { answer } = await open(customer)
    await expect.poll(() => sent(listPaymentMethods).length).toBe(1)
    expect(region('Personal details')).toBeNull()
    answer([...cards])
    expect(await screen.findByRole('region', { name: heading })).toBeTruthy()
    expect(region(heading === 'Address' ? 'Country of residence' : 'Address')).toBeNull()
  },
)

it('begins at once where a company has no card to wait for', async () => {
  await open(null)
  expect(await screen.findByRole('region', { name: 'Country of residence' })).toBeTruthy()
})

it('does not wait for a second try, and a card that comes then leaves what is typed, the focus and the caret', async () => {
  const { answer } = await open('cus_3')
  const { promise, resolve } = Promise.withResolvers<PaymentCard[]>()
  serve(on(listPaymentMethods).says(() => promise))
  answer(refusal(503, 'UNAVAILABLE'))
  const age = await screen.findByLabelText<HTMLInputElement>('Age')
  await userEvent.type(age, '34')
  age.setSelectionRange(1, 1)
  resolve([visa])
  expect(await screen.findByRole('radio', { name: /Company card: Visa ending in 4242/ })).toHaveProperty(
    'checked',
    false,
  )
  expect(region('Country of residence')).not.toBeNull()
  expect(document.activeElement).toBe(age)
  expect([age.value, age.selectionStart]).toEqual(['34', 1])
})
