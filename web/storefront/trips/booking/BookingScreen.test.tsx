import { act, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBookingPdf } from '#shared/api/papers.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { formatDeadline } from '#shared/stay/stay.ts'
import { learnServerClock } from '#web/api/server-clock.ts'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import BookingPage from './BookingPage.tsx'
import PaymentFailedPage from './PaymentFailedPage.tsx'
import PaymentSuccessPage from './PaymentSuccessPage.tsx'

const show = (path = '/booking?refId=LS-1', Screen: ComponentType = BookingPage) =>
  renderScreen(
    <>
      <Screen />
      <Dialogs />
    </>,
    aPageState({ appUrl: 'https://stay.example' }),
    path,
  )
const answer = (booking: Booking) => serve(on(getBookingInfo).says({ success: true, object: booking }))

beforeEach(() => {
  storeSession('secret', aUser())
})
afterEach(() => {
  vi.useRealTimers()
  const isRight = new Headers({ date: new Date().toUTCString(), 'cache-control': 'no-store' })
  learnServerClock(isRight, Date.now())
  closeDialog()
})

it('asks to log in again when the session has ended', async () => {
  serve(on(getBookingInfo).says(refusal(401, 'UNAUTHENTICATED')))
  await show()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(readSession()).toBeUndefined()
})

it('says that there is no such booking, with what is known of it [B8-011]', async () => {
  serve(on(getBookingInfo).says(refusal(404, 'NOT_FOUND')))
  await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Booking not found. Please contact support...')
  expect(alert.textContent).toContain('LS-1')
  expect(readSession()).toBeDefined()
})

it.each([
  ['/booking', BookingPage],
  ['/payment/success', PaymentSuccessPage],
  ['/payment/failed', PaymentFailedPage],
] as const)('shows the booking at %s [B2-012, B2-013, B2-014]', async (path, Screen) => {
  answer(aBooking())
  const { router } = await show(`${path}?refId=LS-1`, Screen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking is confirmed' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'The Jati' })).toBeTruthy()
  expect(bodies(getBookingInfo)).toEqual([{ id: 'LS-1' }])
  await userEvent.click(screen.getByRole('link', { name: 'Back to my bookings' }))
  expect(router.state.location).toMatchObject({ pathname: '/Myaccount', search: '?tab=booking' })
})

it('says at /payment/failed what happened, by the booking and not by the address', async () => {
  answer(aBooking({ status: 'UNPAID', booking_status: 'Failed', failure: 'Sold Out' }))
  await show('/payment/success?refId=LS-1', PaymentSuccessPage)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking did not go through' })).toBeTruthy()
  expect(screen.getByText('Sold Out')).toBeTruthy()
})

const pay_before = '2026-12-01T14:05:00Z'
const awaited = {
  status: 'UNPAID',
  booking_status: 'Pending',
  payment_url: 'https://pay.example/1',
  pay_before,
} as const
/** `ofServer` is what its clock says where this browser's is wrong. */
async function showAwaited(now: string, ofServer = now) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
  const behindMs = Date.parse(ofServer) - Date.parse(now)
  const written = () => ({ date: new Date(Date.now() + behindMs).toUTCString(), 'cache-control': 'no-store' })
  const object = aBooking(awaited)
  serve(on(getBookingInfo).says(() => Response.json({ success: true, object }, { headers: written() })))
  await show('/payment/failed?refId=LS-1', PaymentFailedPage)
  await screen.findByRole('heading', { level: 1, name: 'We are waiting for your payment' })
}

it('says until when a payment is waited for, and outside what is read out how long that still is', async () => {
  await showAwaited('2026-12-01T13:52:00Z')
  expect(screen.getByText(`Please pay before ${formatDeadline(new Date(pay_before), 'en-US')}.`)).toBeTruthy()
  const clock = screen.getByRole('timer')
  expect(clock.textContent).toBe('13 minutes left')
  expect(clock.closest('[role="status"]')).toBeNull()
})

it('asks nobody to pay before a time that is over', async () => {
  await showAwaited('2026-12-01T14:05:01Z')
  expect(screen.getByRole('timer').textContent).toMatch(/^The time to pay is over\. If you paid in time/)
  expect(screen.queryByText(/^Please pay before/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

it.each([
  ['an hour ahead', '2026-12-01T14:52:00Z'],
  ['an hour behind', '2026-12-01T12:52:00Z'],
])('lets who has a clock %s pay until the server’s time is over', async (_what, now) => {
  await showAwaited(now, '2026-12-01T13:52:00Z')
  expect(screen.getByRole('timer').textContent).toBe('13 minutes left')
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/1')
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000 + 1000))
  expect(screen.getByRole('timer').textContent).toMatch(/^The time to pay is over\./)
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

it('takes a focus along when the button to pay goes, to what says why', async () => {
  await showAwaited('2026-12-01T14:04:58Z')
  screen.getByRole('link', { name: 'Pay now' }).focus()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  expect(document.activeElement?.id).toBe('outcome')
})

it.each([
  ['abandoned', 'The payment was not completed in time.', 'The time for this payment is over'],
  ['not_booked', 'The hotel did not confirm the booking.', 'Your booking did not go through'],
  ['declined', 'Your card was declined.', 'Your booking did not go through'],
] as const)('says once that no money was taken: %s, %s', async (failure_reason, words, title) => {
  answer(aBooking({ status: 'UNPAID', booking_status: 'Failed', failure: words, failure_reason }))
  await show('/payment/failed?refId=LS-1', PaymentFailedPage)
  await screen.findByRole('heading', { level: 1, name: title })
  const banner = document.querySelector('#outcome')?.textContent ?? ''
  expect(banner.match(/nothing has been charged|in full/gi)).toHaveLength(1)
  // Why stands in the title or in words of its own.
  expect(banner.includes(words)).toBe(failure_reason !== 'abandoned')
})

const goesBack = (page: string) => page.match(/sent back|on its way|transfer|holds|gave you|in full/g)
it.each([
  [{ refund: 'done' }, 'was sent back to you.'],
  [{ refund: 'sent' }, 'is on its way to your bank.'],
  // The day that its letter says: Jakarta's.
  [{ refund: 'due', refund_by: '2026-12-01T19:10:00Z' }, 'to you by Wed, 2 Dec 2026.'],
  [{ refund: 'due', refund_bank: 'deciding' }, 'decides who gets it.'],
  [{ refund: 'done', refund_bank: 'paid' }, 'back itself, by the dispute.'],
] as const)('says of money that was taken where it is in one place: %j', async (money, words) => {
  answer(aBooking({ status: 'UNPAID', booking_status: 'Failed', failure_reason: 'not_booked', ...money }))
  await show('/payment/failed?refId=LS-1', PaymentFailedPage)
  const banner = within(await screen.findByRole('heading', { level: 1 }).then(({ parentElement }) => parentElement!))
  expect(banner.getByText(/^No room was booked\. See below where your payment is\./)).toBeTruthy()
  const steps = within(screen.getByRole('region', { name: 'Your refund' })).getAllByRole('listitem')
  expect(steps[1]?.textContent).toContain(words)
  expect(goesBack(document.body.textContent)).toHaveLength(1)
})

it.each(['/booking', '/booking?refId=', '/booking?refId=%20'])('asks nobody about %s', async (path) => {
  serve()
  await show(path)
  expect((await screen.findByRole('alert')).textContent).toBe('Booking not found. Please contact support...')
  expect(screen.getByRole('link', { name: 'Find a booking' }).getAttribute('href')).toBe('/find-booking')
  expect(fetch).not.toHaveBeenCalled()
})

const destination = () => {
  const link = screen.getByRole('link', { name: /^Directions/ })
  return new URL(link.getAttribute('href') ?? '').searchParams.get('destination')
}

describe('a confirmed stay', () => {
  const hotel = {
    ...aBooking().hotelBooking.hotel,
    name: 'Jati & Sons',
    geoCode: { lat: 3.14, long: 101.69 },
  }
  const stay = {
    hotel,
    timeZone: 'Asia/Kuala_Lumpur',
    checkinInfo: { beginTime: '15:00' },
    checkoutInfo: { time: '12:00' },
  }

  it('goes into a calendar, by file and by link', async () => {
    answer(aBooking({}, stay))
    await show()
    const file = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(file.getAttribute('href')).toBe('/api/payment/booking-detail/calendar?refId=LS-1')
    const link = new URL(screen.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Stay at Jati & Sons',
      dates: '20261220T150000/20261223T120000',
      ctz: 'Asia/Kuala_Lumpur',
      location: 'Jati & Sons, 1 Jalan Raja, Kuala Lumpur, Malaysia',
      details: 'Reference ID: LS-1\nhttps://stay.example/booking?refId=LS-1',
    })
  })

  it('has in the link’s calendar what the desk asks for and the hotel’s telephone, where they are known, as the file has', async () => {
    const reached = { ...hotel, contact: { ...hotel.contact, phones: ['+60 3 1234', '+60 3 9999'] } }
    answer(aBooking({}, { ...stay, hotel: reached, providerConfirmationNumber: 'P-9' }))
    await show()
    const link = await screen.findByRole('link', { name: /^Google Calendar/ })
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('details')).toBe(
      [
        'Reference ID: LS-1',
        'Hotel confirmation number: P-9',
        'Hotel phone: +60 3 1234',
        'https://stay.example/booking?refId=LS-1',
      ].join('\n'),
    )
  })

  it('is found, by where it is or else by its address', async () => {
    answer(aBooking({}, stay))
    const { unmount } = await show()
    await screen.findByRole('link', { name: /^Directions/ })
    expect(destination()).toBe('3.14,101.69')
    unmount()
    answer(aBooking())
    await show()
    await screen.findByRole('link', { name: /^Directions/ })
    expect(destination()).toBe('The Jati, 1 Jalan Raja, Kuala Lumpur, Malaysia')
  })

  it('on a phone has its calendars, invoice and print behind a press, and its confirmation and the way at hand', async () => {
    answer(aBooking({}, stay))
    await show()
    const more = await screen.findByRole('button', { name: 'More' })
    const behind = document.getElementById(more.getAttribute('aria-controls')!)!
    const names = within(behind)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toContain('Add to calendar')
    expect(within(behind).getByRole('button', { name: 'Print' })).toBeDefined()
    for (const name of ['Download Confirmation', /^Directions/])
      expect(behind.contains(screen.getByRole('link', { name }))).toBe(false)
    // What is wider than a phone shows all of it.
    expect(more.className).toContain('sm:hidden')
    expect([more.getAttribute('aria-expanded'), behind.className.includes('max-sm:hidden')]).toEqual(['false', true])
    await userEvent.click(more)
    expect([more.getAttribute('aria-expanded'), behind.className.includes('max-sm:hidden')]).toEqual(['true', false])
  })

  it('is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    answer(aBooking({}, stay))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

it.each(['Pending', 'Failed', 'Cancelled'] as const)(
  'offers no calendar for a stay that is %s',
  async (booking_status) => {
    answer(aBooking({ booking_status, status: 'UNPAID' }))
    await show()
    await screen.findByRole('heading', { level: 2, name: 'The Jati' })
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Google Calendar/ })).toBeNull()
    // Its page, where the hotel bills, is all that says on paper that it is cancelled.
    expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(booking_status === 'Cancelled' ? 1 : 0)
  },
)

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''The%20Jati%20LS-1.pdf`,
    },
  })

describe('Download Confirmation', () => {
  it.each(['Confirmed', 'Failed', 'Pending', 'Cancelled'] as const)(
    'stands at a confirmed booking only: %s [B2-100]',
    async (status) => {
      answer(aBooking({ booking_status: status }))
      await show()
      await screen.findByRole('heading', { level: 2, name: 'The Jati' })
      const link = screen.queryByRole('link', { name: 'Download Confirmation' })
      const address = '/api/payment/booking-detail/pdf/The%20Jati?refId=LS-1&language=en'
      expect(link?.getAttribute('href')).toBe(status === 'Confirmed' ? address : undefined)
    },
  )

  it('saves the file under the name that the server gave it', async () => {
    answer(aBooking())
    await show()
    const link = await screen.findByRole('link', { name: 'Download Confirmation' })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
    serve(on(getBookingPdf).says(pdf()))
    await userEvent.click(link)
    await waitFor(() => expect(names).toEqual(['The Jati LS-1.pdf']))
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' })
  })

  it('says what went wrong, and can be tried again', async () => {
    answer(aBooking())
    await show()
    const link = await screen.findByRole('link', { name: 'Download Confirmation' })
    serve(on(getBookingPdf).says(refusal(503, 'UNAVAILABLE')))
    await userEvent.click(link)
    expect((await screen.findByRole('alert')).textContent).toBe('No')
    expect(link.getAttribute('aria-disabled')).toBeNull()
  })
})

it('says of an invoice that was issued anew which edition counts, also once the stay is cancelled, and nothing of the first', async () => {
  const invoiceBy = 'maya@lodestay.example'
  const invoiceAnew = { edition: 3, issuedOn: '2026-12-03', replaces: 2 }
  const cancelled = aBooking({ booking_status: 'Cancelled', can: { cancel: false, confirm: false } })
  for (const booking of [aBooking(), cancelled]) {
    answer({ ...booking, invoiceBy, invoiceAnew })
    const { unmount } = await show()
    expect(
      await screen.findByText('Invoice issued anew on Thu, 3 Dec 2026: edition 3 replaces edition 2.'),
    ).toBeDefined()
    unmount()
  }
  answer({ ...aBooking(), invoiceBy })
  await show()
  await screen.findByRole('link', { name: 'Invoice' })
  expect(screen.queryByText(/anew/)).toBeNull()
})

it('offers the invoice beside the confirmation, and alone once the stay is cancelled', async () => {
  answer({ ...aBooking(), invoiceBy: 'maya@lodestay.example' })
  const { unmount } = await show()
  const link = await screen.findByRole('link', { name: 'Invoice' })
  expect(link.getAttribute('href')).toBe('/api/users/invoice/LS-1/maya%40lodestay.example?language=en')
  expect(screen.getByRole('link', { name: 'Download Confirmation' })).toBeDefined()
  unmount()
  answer({
    ...aBooking({ booking_status: 'Cancelled', can: { cancel: false, confirm: false } }),
    invoiceBy: 'maya@lodestay.example',
  })
  await show()
  expect(await screen.findByRole('link', { name: 'Invoice' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download Confirmation' })).toBeNull()
})
