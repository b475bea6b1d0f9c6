import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { on, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aUser, sendScreen } from '#web/testing.tsx'
import { aCheckout } from './a-checkout.ts'
import BookingInfoPage from './BookingInfoPage.tsx'

const maya = aUser({ country: 'MY' })

beforeEach(() => {
  storeSession('secret', maya)
  keepCheckoutState(aCheckout())
  serve(on(getOwnContact).says({ contact: null }), on(listWaysToPay).says({ ways: [] }))
})

const arrive = () => sendScreen(<BookingInfoPage />, '/booking-info')
const form = () => screen.findByRole('region', { name: 'Personal details' })

it('keeps the heading and the steps that the server sent', async () => {
  const { wake } = arrive()
  const heading = screen.getByRole('heading', { level: 1, name: 'Confirm and pay' })
  const steps = screen.getByRole('list', { name: 'Steps of your booking' })
  wake()
  await form()
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(screen.getByRole('list', { name: 'Steps of your booking' })).toBe(steps)
  expect(screen.getByRole('link', { name: 'Back to rooms' })).toBeTruthy()
})
