import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { priceAgain } from '#shared/api/price-again.ts'
import { formatDeadline } from '#shared/stay/stay.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { englishOf, type Reason } from '#shared/reasons/reasons.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import PaymentBookingPage from './PaymentBookingPage.tsx'

const path = '/payment/booking?p=stripe&type=INPROGRESS&refId=LS-1'
const show = (language: 'en' | 'id' = 'en') => renderScreen(<PaymentBookingPage />, aPageState({ language }), path)
const cameBack = (type = 'CANCELED') =>
  renderScreen(
    <main>
      <PaymentBookingPage />
    </main>,
    aPageState(),
    `/payment/booking?p=doku&refId=LS-1&type=${type}`,
  )
const answerBooking = (changes: Parameters<typeof aBooking>[0]) =>
  serve(on(getBookingInfo).says({ success: true, object: aBooking(changes) }))
const ended = (...reasons: Reason[]) => {
  const said = reasons.map((reason) => ({ reason }))
  const msg = englishOf(said)
  return { success: false, succeeded: false, pending: false, msg, message: msg, said }
}

beforeEach(() => {
  storeSession('token', aUser())
  // What the page asks that comes next is not looked at here.
  serve(on(getBookingInfo).says(new Promise<never>(() => undefined)))
})
afterEach(() => void vi.useRealTimers())

it('says what became of the money when the hotel refuses, and waits no more', async () => {
  serve(on(makeBooking).says(ended('soldOut')))
  await show()
  expect((await screen.findByRole('alert')).textContent).toBe('Sold Out')
  expect(document.title).toMatch(/^Your booking did not go through/)
  expect(screen.getByText('Nothing has been charged. An amount held on your card is released.')).toBeTruthy()
  expect(screen.queryByText(/We are confirming/)).toBeNull()
})

it('asks to confirm why it was refused, then shows the failed booking [B8-010]', async () => {
  serve(on(makeBooking).says(ended('soldOut')))
  const { router } = await show()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Sold Out')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/payment/booking')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment/failed'))
  expect(router.state.location.search).toBe('?refId=LS-1')
})

const told = async () => within(await screen.findByRole('dialog'))

describe('where the hotel refuses at the very booking', () => {
  const failed = { status: 'UNPAID', booking_status: 'Failed' } as const
  const quote = {
    ...aCheckout().quote,
    token: 'quote-2',
    nationality: 'MY',
    hotel: { id: 'h1', rates: aCheckout().rates, rooms: [] },
  }
  function refuse(reason: 'sold_out' | 'price_changed', price?: OutputOf<typeof priceAgain>, more = {}) {
    keepCheckoutState(aCheckout())
    rememberPaid(aCheckout().quote.token, 'LS-1')
    const can = { cancel: false, confirm: false, ...(reason === 'price_changed' && { priceAgain: true as const }) }
    const object = aBooking({ ...failed, failure_reason: reason, total_rate: 412, can, ...more })
    serve(
      on(makeBooking).says(ended(reason === 'sold_out' ? 'soldOut' : 'priceChanged')),
      on(getBookingInfo).says({ success: true, object }),
      on(priceAgain).says(price ?? { code: 'SOLD_OUT', message: 'Sold Out' }),
    )
    return show()
  }

  it.each([
    [1, 'The Jati had no such room left at the very moment of booking, so we booked nothing.'],
    [2, 'The Jati no longer had all of these rooms at the very moment of booking, so we booked nothing.'],
  ])('for rooms that are gone, of %d: no more than is known', async (room_count, words) => {
    await refuse('sold_out', undefined, { room_count })
    expect(await (await told()).findByText(words)).toBeTruthy()
  })

  it('for a price that changed: both prices, what lies between, and the checkout at the new one', async () => {
    const { router } = await refuse('price_changed', { ...quote, totalRate: 450, previousRate: 412 })
    const dialog = await told()
    const book = await dialog.findByRole('link', { name: 'Book at the new price' })
    expect(dialog.getByRole('alert').textContent).toBe('Price has changed')
    expect(
      dialog.getByText(/^The Jati changed the price at the very moment of booking, so we booked nothing\.$/),
    ).toBeTruthy()
    expect(dialog.getByText(/^Nothing has been charged\./)).toBeTruthy()
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    expect(facts).toEqual(['USD 412', 'USD 450', '+ USD 38'])
    await userEvent.click(book)
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking-info'))
    expect(router.state.location.state).toMatchObject({
      quote: { token: 'quote-2', totalRate: 450, previousRate: 412 },
    })
  })

  it('for the same price once more: that, and not a new one', async () => {
    await refuse('price_changed', { ...quote, totalRate: 412 })
    const dialog = await told()
    expect(await dialog.findByRole('link', { name: 'Book at this price' })).toBeTruthy()
    expect(dialog.getByText(/^The hotel now asks the price that you agreed to, USD.412\.$/)).toBeTruthy()
    expect(dialog.queryByRole('definition')).toBeNull()
    expect(dialog.queryByText(/^These conditions differ/)).toBeNull()
  })

  it('for the same price on other terms: the terms before and now', async () => {
    const rates = aCheckout().rates.map((rate) => ({ ...rate, boardBasis: { ...rate.boardBasis, type: 'Other' } }))
    await refuse('price_changed', { ...quote, totalRate: 412, hotel: { ...quote.hotel, rates } })
    const dialog = await told()
    expect(await dialog.findByText('Before')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Book at this price' })).toBeTruthy()
  })

  it('for who may not ask for a new price: none, and no question', async () => {
    await refuse('price_changed', undefined, { can: { cancel: false, confirm: false } })
    const dialog = await told()
    expect(await dialog.findByRole('link', { name: 'Choose another room' })).toBeTruthy()
    expect(dialog.queryByText(/new price right now/)).toBeNull()
    expect(sent(priceAgain)).toEqual([])
  })

  it('for a room that is gone: other rooms and other hotels for the same dates, and no price', async () => {
    await refuse('sold_out')
    const dialog = await told()
    const links = (await dialog.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    const dates = 'checkIn=2026-12-20&checkOut=2026-12-23'
    expect(links).toEqual([
      ['Choose another room', `/hotel/h1/detail?${dates}`],
      ['Other hotels in Kuala Lumpur', `/Kuala-Lumpur-Malaysia/-/rooms?${dates}`],
    ])
    expect(sent(priceAgain)).toEqual([])
  })

  it.each([
    [{ code: 'SOLD_OUT', message: 'Sold Out' }, 'This kind of room is no longer to be had for your dates.'],
    [refusal(502, 'UPSTREAM_FAILED', 'Silent'), /^The hotel does not tell its new price right now\./],
  ] as const)('for a price that nobody tells: why, and the other ways', async (price, words) => {
    await refuse('price_changed', price as OutputOf<typeof priceAgain>)
    const dialog = await told()
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(dialog.queryByRole('link', { name: /^Book at/ })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Choose another room' })).toBeTruthy()
  })

  it('says of money that was collected when it was sent back, and by when the bank shows it', async () => {
    const money = { refund: 'done', refunded_at: '2026-12-01T09:00:00Z', refund_arrives_by: '2026-12-15T09:00:00Z' }
    await refuse('sold_out', undefined, { ...money, payment_provider: 'doku' })
    const dialog = await told()
    const steps = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Done: We received USD 412, and no room was booked.',
      'Done: USD 412 was sent back to you on Tue, 1 Dec 2026.',
      'Expected: The bank shows it by Tue, 15 Dec 2026, usually within 5 to 10 working days.',
    ])
    expect(dialog.queryByText(/Nothing has been charged/)).toBeNull()
  })
})

it('leaves nothing in the address that a provider added to it', async () => {
  serve(on(makeBooking).says(ended('notPaidByBank')))
  const added = '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  const { router } = await renderScreen(
    <PaymentBookingPage />,
    aPageState(),
    `${path.replace('stripe', 'fpx')}${added}`,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Your bank did not make the payment.')
  expect(router.state.location.search).toBe('?p=fpx&refId=LS-1&type=INPROGRESS')
  expect(window.location.href).not.toContain('secret')
  // No card holds anything.
  expect(screen.queryByText(/held on your card/)).toBeNull()
})

it('promises nothing about the money when it was not the hotel that refused', async () => {
  const refused = { error: { code: 'FORBIDDEN', message: 'Not yours' } }
  serve(on(makeBooking).says(Response.json(refused, { status: 403 })))
  await show()
  await screen.findByRole('alert')
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull()
})

it('says why in the language of the page', async () => {
  const why = ended('roomUnconfirmed', 'nothingCharged')
  serve(on(makeBooking).says(why))
  await show('id')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Hotel tidak mengonfirmasi pesanan ini. Tidak ada biaya yang ditagih.',
  )
  // What was just said is not said again.
  expect(screen.getByText('Jumlah yang ditahan di kartu Anda dilepaskan.')).toBeTruthy()
})

it('leads to a booking that was cancelled since, and says nothing about its money', async () => {
  serve(on(makeBooking).says(ended('cancelled')))
  const { router } = await show()
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?refId=LS-1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes a limit for no answer, and asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(on(makeBooking).says(refusal(429, 'TOO_MANY_REQUESTS', 'Later')))
  await show()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(sent(makeBooking).length).toBeGreaterThan(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('goes on asking for a payment that takes longer, and moves on once it is in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const unpaid = { ...ended('waitingForPayment'), pending: true, payment_url: 'https://pay.example/1' }
  serve(on(makeBooking).says(unpaid))
  const { router } = await show()
  await screen.findByRole('heading', { name: 'We are waiting for your payment' })
  expect(document.title).toMatch(/^We are waiting for your payment/)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  serve(on(makeBooking).says({ ...ended('confirmed'), succeeded: true }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(router.state.location.pathname).toBe('/payment/success')
})

it('says after fifteen seconds that it takes longer, and goes on asking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(on(makeBooking).says(new Promise<never>(() => undefined)))
  await show()
  await screen.findByRole('heading', { name: 'We are checking your payment' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('heading', { name: 'This is taking longer than usual' })).toBeTruthy()
  expect(screen.getByText(/If you have paid, do not pay again/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the booking' })).toBeNull()
})

const beingConfirmed = { ...ended('beingConfirmed'), pending: true }

it('tells nobody not to pay again before it is known that they paid, and then until the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(on(makeBooking).says(beingConfirmed))
  await show()
  await screen.findByRole('heading', { name: 'We are checking your payment' })
  await waitFor(() => expect(sent(makeBooking)).toHaveLength(1))
  expect(document.title).toMatch(/^We are checking your payment/)
  expect(screen.queryByText(/do not pay again/)).toBeNull()
  expect(screen.getByText(/once your payment is in, we book your stay/)).toBeTruthy()

  const paid = { ...beingConfirmed, paid: true as const }
  const later = Promise.withResolvers<typeof paid | Response>()
  serve(on(makeBooking).says(({ body }) => (body.untilPaid ? paid : later.promise)))
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.getByRole('heading', { name: 'We are confirming your booking' })).toBeTruthy()
  const titles = [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent)
  expect(titles).toEqual([expect.stringMatching(/^We are confirming your booking/)])
  expect(screen.getByText('We are confirming, do not pay again.')).toBeTruthy()
  expect(screen.getByText(/your booking continues/)).toBeTruthy()
  expect(sent(makeBooking).map(({ body }) => body.untilPaid)).toEqual([true, true, false])

  // A question without an answer takes nothing back.
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  later.resolve(refusal(503, 'UNAVAILABLE'))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByRole('heading', { name: 'The hotel is taking longer than usual' })).toBeTruthy()
  expect(screen.getByText(/We are still confirming, do not pay again/)).toBeTruthy()
})

it('does not forget that they paid where a later answer does not say so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const last = Promise.withResolvers<typeof beingConfirmed>()
  const answers = [{ ...beingConfirmed, paid: true as const }, beingConfirmed, last.promise]
  serve(on(makeBooking).says(() => answers[sent(makeBooking).length - 1] ?? last.promise))
  await show()
  await waitFor(() => expect(sent(makeBooking)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(sent(makeBooking).map(({ body }) => body.untilPaid)).toEqual([true, false, false])
  expect(screen.getByText('We are confirming, do not pay again.')).toBeTruthy()
})

it.each(['CANCELLED', 'FAILED', 'nonsense', ''])(
  'says so of type "%s", and makes no booking [B4-026]',
  async (type) => {
    answerBooking({ status: 'UNPAID', booking_status: 'Failed', next_try: 'payment' })
    await cameBack(type)
    expect((await screen.findByRole('alert')).textContent).toBe('Transaction Failed/Canceled')
    const links = within(await screen.findByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book again', '/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23'],
      ['See this attempt', '/payment/failed?refId=LS-1'],
    ])
    expect(sent().map((asked) => asked.path)).toEqual(['/payment/get-booking-info'])
  },
)

const pay_before = '2026-12-01T14:05:00Z'
async function comeBackUnpaid(now: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
  answerBooking({ status: 'UNPAID', booking_status: 'Pending', payment_url: 'https://pay.example/1', pay_before })
  await cameBack()
  await screen.findByRole('timer')
}

it('offers to pay where the gateway still takes the money, and says until when', async () => {
  await comeBackUnpaid('2026-12-01T13:52:00Z')
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/1')
  const time = formatDeadline(new Date(pay_before), 'en-US')
  const words = `You can still pay: the room is booked as soon as your payment is in. Please pay before ${time}.`
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('13 minutes left')
  expect(screen.queryByText(/Nothing has been booked/)).toBeNull()
})

it('says no more that one can still pay once that time is over', async () => {
  await comeBackUnpaid('2026-12-01T14:05:01Z')
  expect(screen.getByRole('timer').textContent).toMatch(/^The time to pay is over\. If you paid in time/)
  expect(screen.queryByText(/You can still pay|Please pay before/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See this attempt' })).toBeTruthy()
})

it('waits for a payment that may still arrive, with no way back to a page that takes none any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T14:04:59Z') })
  const unpaid = { ...ended('waitingForPayment'), pending: true, payment_url: 'https://pay.example/1', pay_before }
  serve(on(makeBooking).says(unpaid))
  await show()
  expect(await screen.findByRole('link', { name: 'Go to the payment page' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.queryByRole('link', { name: 'Go to the payment page' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe('/booking?refId=LS-1')
})

it('says that the time to pay is over, and what did not happen, once', async () => {
  const failure = 'The payment was not completed in time.'
  answerBooking({ status: 'UNPAID', booking_status: 'Failed', failure, failure_reason: 'abandoned' })
  await cameBack()
  await screen.findByRole('heading', { level: 1, name: 'The time for this payment is over' })
  expect(screen.getByText('Nothing has been booked, and nothing has been charged.')).toBeTruthy()
  expect(screen.getAllByText(/nothing has been/i)).toHaveLength(1)
})

it.each([
  { status: 'PAID', booking_status: 'Confirmed' },
  { status: 'PENDING', booking_status: 'Pending' },
  { status: 'UNPAID', booking_status: 'Failed', refund: 'done' },
] as const)('tells of a payment that did arrive by its booking, whatever the address says', async (changes) => {
  answerBooking(changes)
  const { router } = await cameBack()
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?refId=LS-1' }))
})

it('leads a visitor to the attempt, which asks to log in', async () => {
  clearSession()
  await cameBack()
  expect(screen.getByRole('link', { name: 'See this attempt' })).toBeTruthy()
  expect(sent()).toEqual([])
})
