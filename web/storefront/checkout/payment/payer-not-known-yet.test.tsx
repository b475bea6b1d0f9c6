import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { listCostObjects } from '#shared/api/cost-objects.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { quoteLocalPayment } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCheckout, noCosts } from '#web/storefront/checkout/a-checkout.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'

it.each([
  ['the address, which its card will want', 'cus_1', 'Address'],
  ['the country alone, where it has no card', null, 'Country of residence'],
])('before a company’s cards are here, its checkout asks for %s', async (_, stripeCustomerId, heading) => {
  serve(
    on(listPaymentMethods).says(new Promise<never>(() => undefined)),
    on(listCostObjects).says(noCosts),
    on(listWaysToPay).says({ ways: [] }),
    on(getOwnContact).says({ contact: null }),
    on(quoteLocalPayment).says(refusal(503, 'UNAVAILABLE')),
  )
  storeSession(
    'secret',
    aUser({ country: 'ID', isPIC: true, companyData: aCompany({ stripeCustomerId, hasAddress: true }) }),
  )
  keepCheckoutState(aCheckout())
  const page = aPageState()
  const settings = { ...page.settings, localGateway: { countries: ['ID'] } }
  await renderScreen(<Screens />, { ...page, settings }, '/payment')
  expect(await screen.findByRole('region', { name: heading })).toBeTruthy()
})
