import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { on, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aUser, sendScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from './a-checkout.ts'
import BookingInfoPage from './BookingInfoPage.tsx'
import { bookingOf, keepDraft } from './checkout-draft.ts'

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

it('draws the form after the page has woken, and not in the same go', async () => {
  keepDraft(maya.id, bookingOf(aCheckout()), aForm())
  const { page, container } = arrive()
  const drawn: string[][] = []
  const observer = new MutationObserver(() => {
    const there = ['a[href^="/hotel"]', 'form'].filter((selector) => document.querySelector(selector))
    drawn.push(there)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // As in a browser: nobody flushes what React puts off.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = hydrateRoot(container, page)
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  observer.disconnect()
  vi.unstubAllGlobals()
  await act(async () => root.unmount())
  expect(drawn).toContainEqual(['a[href^="/hotel"]'])
})
