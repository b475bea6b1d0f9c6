import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { listPaymentMethods } from '#shared/api/company-cards.ts'
import { listCostObjects } from '#shared/api/cost-objects.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { checkout } from '#shared/api/payments.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm, noCosts } from '../a-checkout.ts'
import { bookingOf, keepDraft } from '../checkout-draft.ts'

const visa = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}
/** Another company each time: what was read of one is kept for the whole visit. */
let companies = 0
let answerCheckout: (answer: Response) => void

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  const answered = new Promise<Response>((resolve) => (answerCheckout = resolve))
  serve(
    on(listPaymentMethods).says([visa]),
    on(listCostObjects).says(noCosts),
    on(listWaysToPay).says({ ways: [] }),
    on(getOwnContact).says({ contact: null }),
    on(checkout).says(() => answered),
  )
  const companyData = aCompany({ stripeCustomerId: `cus_renewal_${(companies += 1)}` })
  const raka = aUser({ id: '2', country: 'ID', isPIC: true, companyData, contactNumber: '+62 812 5550 144' })
  const { quote } = aCheckout()
  const state = aCheckout({ quote: { ...quote, expiresAt: new Date(Date.now() + 300_000).toISOString() } })
  storeSession('secret', raka)
  keepCheckoutState(state)
  keepDraft(raka.id, bookingOf(state), aForm())
  await renderScreen(<Screens />, aPageState(), '/payment')
  await screen.findByRole('radio', { name: /Company card/ })
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read and accept/ }))
})

const renewal = () => screen.queryByRole('button', { name: 'Check the price again' })
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay USD/ }))
const untilPaying = () => waitFor(() => expect(bodies(checkout)).toHaveLength(1))

it('what was asked before somebody paid changes nothing any more', async () => {
  const { promise, resolve } = Promise.withResolvers<PricedOption>()
  serve(on(renewPrice).says(promise))
  await userEvent.click(await screen.findByRole('button', { name: 'Check the price again' }))
  await pay()
  await untilPaying()
  answerCheckout(refusal(402, 'DECLINED'))
  const failed = { name: 'The payment did not go through' }
  expect(await screen.findByRole('dialog', failed)).toBeTruthy()
  const { quote, rates, rooms, hotel } = aCheckout()
  await act(async () =>
    resolve({ ...quote, token: 'quote-2', nationality: 'ID', totalRate: 1300, hotel: { id: hotel.id, rates, rooms } }),
  )
  await waitFor(() => expect(renewal()?.getAttribute('aria-disabled') ?? 'false').toBe('false'))
  expect(screen.getByRole('dialog', failed)).toBeTruthy()
})

it('a payment that nobody answered is repeated under its own price only', async () => {
  await waitFor(() => expect(renewal()).toBeTruthy())
  await pay()
  await untilPaying()
  answerCheckout(refusal(500, 'INTERNAL'))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to my details' }))
  expect(await screen.findByRole('button', { name: /^Pay USD/ })).toBeTruthy()
  expect(renewal()).toBeNull()
})
