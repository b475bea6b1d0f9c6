import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aPageState, aUser, renderScreen, settle } from '#web/testing.tsx'
import { aCheckout, aForm } from '../a-checkout.ts'
import { bookingOf, keepDraft } from '../checkout-draft.ts'
import { PriceEndPlace } from './PriceEndPlace.tsx'

const MINUTE_MS = 60_000
const maya = aUser({ country: 'MY' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  serve(
    on(listWaysToPay).says({
      ways: [{ id: 'one', kind: 'card', currency: 'USD', amount: 1234, label: 'Card', choices: [], mustChoose: false }],
    }),
    on(getOwnContact).says({ contact: null }),
  )
})

/** The same rooms at a new price, for another hour. */
function renewed(changes: Partial<PricedOption> = {}): PricedOption {
  const { quote, rates, rooms, hotel } = aCheckout()
  const { currency, totalRate } = quote
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString()
  return {
    token: 'quote-2',
    currency,
    totalRate,
    nationality: 'MY',
    hotel: { id: hotel.id, rates, rooms },
    expiresAt,
    ...changes,
  }
}

async function open(msLeft: number) {
  const { quote } = aCheckout()
  const state = aCheckout({ quote: { ...quote, expiresAt: new Date(Date.now() + msLeft).toISOString() } })
  storeSession('secret', maya)
  keepCheckoutState(state)
  keepDraft(maya.id, bookingOf(state), aForm())
  await renderScreen(<Screens />, aPageState(), '/booking-info')
  await screen.findByRole('region', { name: 'Personal details' })
}
const renewal = () => screen.findByRole('button', { name: 'Check the price again' })

const placeOf = (msLeft: number) => (
  <PriceEndPlace until={new Date(Date.now() + msLeft).toISOString()} isRenewing={false} onRenew={() => undefined} />
)

it('says nothing of the end of a price that holds for long', async () => {
  // Its code is there by then.
  const { unmount } = await renderScreen(placeOf(MINUTE_MS))
  await screen.findByRole('timer')
  unmount()
  await renderScreen(placeOf(20 * MINUTE_MS))
  expect(screen.queryByRole('timer')).toBeNull()
})

it('a price that ends soon says so, and is asked for anew with one press', async () => {
  serve(on(renewPrice).says(() => renewed()))
  await open(9.5 * MINUTE_MS)
  const button = await renewal()
  expect(screen.getByRole('timer').textContent).toBe('This price holds for 10 more minutes.')
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(bodies(renewPrice)).toEqual([{ selectedToken: 'quote-1' }])
  expect(await screen.findByText('The price is the same, and holds for another hour.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Total with taxes: USD\s1,234$/ }))
})

it.each([
  ['above', 'phone', true],
  ['below', 'wide screen', false],
])('stands %s the button that pays on a %s, for the eye and for the Tab key', async (_where, _screen, isPhone) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isPhone && media === '(width < 768px)' }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await open(9.5 * MINUTE_MS)
  const pay = screen.getByRole('button', { name: /^Pay/ })
  const following = isPhone ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  expect((await renewal()).compareDocumentPosition(pay)).toBe(following)
})

it('stays the same when a tablet is turned', async () => {
  const width = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (media: string) =>
    media === '(width < 768px)' ? width : Object.assign(new EventTarget(), { media, matches: false }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await open(9.5 * MINUTE_MS)
  const before = await renewal()
  width.matches = true
  act(() => void width.dispatchEvent(new Event('change')))
  const pay = screen.getByRole('button', { name: /^Pay/ })
  const now = await renewal()
  expect(now.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(now).toBe(before)
})

it('another price is shown beside the old one, and taken only when it is accepted', async () => {
  serve(on(renewPrice).says(() => renewed({ totalRate: 1300, previousRate: 1234 })))
  await open(-1000)
  expect((await screen.findByRole('timer')).textContent).toBe('This price has expired.')
  await userEvent.click(await renewal())
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(screen.getAllByText(/1,234/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Pay .*1,300/, hidden: true })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Accept new price' }))
  expect(await screen.findByRole('button', { name: /^Pay .*1,300 and book/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /USD\s1,300$/ })))
})

it('other terms at the same price are shown, too', async () => {
  const rates = aCheckout().rates.map((rate) => aRate({ id: rate.id, board: 'BedAndBreakfast' }))
  serve(on(renewPrice).says(() => renewed({ hotel: { id: 'h1', rates, rooms: [] } })))
  await open(MINUTE_MS)
  await userEvent.click(await renewal())
  expect(await screen.findByRole('dialog', { name: 'The conditions have changed' })).toBeTruthy()
})

it('a room that went says so, and what cannot be asked keeps the form as it is', async () => {
  const takeBack = serve(on(renewPrice).says(refusal(503, 'UNAVAILABLE')))
  await open(MINUTE_MS)
  await userEvent.click(await renewal())
  await waitFor(() => expect(bodies(renewPrice)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  takeBack()
  serve(on(renewPrice).says({ code: 'SOLD_OUT', message: 'Sold Out' }))
  await userEvent.click(await renewal())
  expect(await screen.findByRole('dialog', { name: 'Sold Out' })).toBeTruthy()
})

it('a price that cannot be asked for anew leads to other rooms alone', async () => {
  serve(on(renewPrice).says(refusal(410, 'EXPIRED')))
  await open(-1000)
  await userEvent.click(await renewal())
  const dialog = within(await screen.findByRole('dialog', { name: 'This price has expired' }))
  expect(dialog.queryByRole('button', { name: 'Check the price again' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'See the price now' })).toBeTruthy()
})

it('tells who listens at five minutes, at one, and at the end', async () => {
  document.body.innerHTML = '<p id="live-status"></p>'
  const said: (string | null)[] = []
  const region = document.getElementById('live-status')!
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await renderScreen(placeOf(6 * MINUTE_MS))
  await settle(() => screen.queryByRole('timer') !== null)
  await act(() => vi.advanceTimersByTimeAsync(7 * MINUTE_MS))
  expect(said).toEqual([
    'This price holds for 5 more minutes.',
    'This price holds for 1 more minute.',
    'This price has expired.',
  ])
})
