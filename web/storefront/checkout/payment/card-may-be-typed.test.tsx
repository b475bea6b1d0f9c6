import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { listWaysToPay, type WayToPay } from '#shared/api/ways-to-pay.ts'
import { useSettings } from '#web/page-state.ts'
import BookingInfoPage from '#web/storefront/checkout/BookingInfoPage.tsx'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'

const frame = { on: () => {}, off: () => {}, mount: () => {}, update: () => {}, destroy: () => {} }
const provider = {
  elements: () => ({ create: () => frame, getElement: () => null, update: () => {} }),
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
}

/** The provider's script has come. */
function WithProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { card } = useSettings()
  useState(() => client.setQueryData(['card-provider', card.scriptUrl, card.publishableKey], provider))
  return children
}

const priced = { currency: 'USD' as const, amount: 1234, choices: [], mustChoose: false }
const byCard: WayToPay = { id: 'one', kind: 'card', ...priced, label: 'Card' }
const byBank: WayToPay = { id: 'two', kind: 'redirect', ...priced, label: 'Online banking' }

/** A checkout whose ways to pay are known when the test says so. */
async function open(token: string) {
  const { promise, resolve } = Promise.withResolvers<OutputOf<typeof listWaysToPay> | Response>()
  serve(
    on(getOwnContact).says({ contact: null }),
    on(listWaysToPay).says(() => promise),
  )
  storeSession('secret', aUser({ country: 'MY' }))
  keepCheckoutState(aCheckout({ quote: { ...aCheckout().quote, token } }))
  const { unmount } = await renderScreen(
    <WithProvider>
      <BookingInfoPage />
    </WithProvider>,
    aPageState(),
    '/booking-info',
  )
  await screen.findByRole('group', { name: 'Card details' })
  await expect.poll(() => sent(listWaysToPay).at(-1)).toMatchObject({ body: { selectedToken: token } })
  return { answer: resolve, unmount }
}
const fields = () => screen.queryByText('Card number')

it('draws no field of a card before it is known that one is taken', async () => {
  const { answer: answerFirst, unmount } = await open('with-a-card')
  answerFirst({ ways: [byCard] })
  expect(await screen.findByText('Card number')).toBeTruthy()
  unmount()
  // From here on the code of the fields is there at once, too.
  const drawn = vi.fn<() => void>()
  const watch = new MutationObserver(() => fields() && drawn())
  watch.observe(document.body, { childList: true, subtree: true })
  const { answer } = await open('bank-alone')
  expect(screen.getByText('The card fields are loading.')).toBeTruthy()
  answer({ ways: [byBank] })
  expect(await screen.findByRole('radio', { name: /^Online banking/ })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Card details' })).toBeNull()
  watch.disconnect()
  expect(drawn).not.toHaveBeenCalled()
})

it('draws them where that cannot be known', async () => {
  const { answer } = await open('unknown')
  answer(refusal(404, 'NOT_FOUND'))
  expect(await screen.findByText('Card number', {}, { timeout: 10_000 })).toBeTruthy()
})
