import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Cancellation, CancellationQuote } from '#shared/api/cancellation.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { aPass } from '#web/storefront/pass/a-pass.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { CancelBooking } from './CancelBooking.tsx'
import { CancellationProgress } from './CancellationProgress.tsx'

const quote: CancellationQuote = {
  refNo: 'LS-1',
  currency: 'USD',
  paid: 412,
  fee: 0,
  refund: 412,
  payAtHotel: false,
  deskFee: 0,
  route: { to: 'card', brand: 'visa', last4: '4242' },
  hotelTime: '2026-12-01T10:00:00',
  until: '2026-12-18T18:00:00',
  refundAfter: 206,
}
const cancelled: Cancellation = {
  currency: 'USD',
  paid: 412,
  fee: 0,
  refund: 412,
  state: 'cancelled',
  asked_at: '2026-12-01T12:00:00Z',
  cancelled_at: '2026-12-01T12:00:01Z',
}

let shown: CancellationQuote
let answers: OutputOf<typeof cancelBooking>[]
beforeEach(() => {
  shown = quote
  answers = []
  serve(
    on(quoteCancellation).says(() => ({ status: 'quoted', quote: shown })),
    on(cancelBooking).says(() => answers.shift() ?? { status: 'asked', success: true, cancellation: cancelled }),
  )
})

async function open(language: 'en' | 'id' = 'en', more: Partial<Booking> = {}) {
  await renderScreen(
    <CancelBooking booking={{ ...aBooking(), ...more }} />,
    aPageState({ language }),
    '/booking?refId=LS-1',
  )
  await userEvent.click(
    screen.getByRole('button', { name: language === 'en' ? 'Cancel this booking' : 'Batalkan pesanan ini' }),
  )
}

it('says which stay it is whose hotel has not answered yet', async () => {
  answers = [{ status: 'asked', success: true, cancellation: { ...cancelled, state: 'cancelling' } }]
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get USD 412 back' }))
  expect(await screen.findByText('The cancellation of your booking of 20–23 Dec is under way')).toBeTruthy()
})

it('says what goes back, to which card, until when, and names the amount on the one button that does it', async () => {
  await open()
  const button = await screen.findByRole('button', { name: 'Cancel and get USD 412 back' })
  const words = screen.getByRole('dialog').textContent
  expect(words).toContain('You paidUSD 412')
  expect(words).toContain('Cancellation feeNone')
  expect(words).toContain('Visa card ending in 4242')
  expect(words).toContain('until 18 Dec 2026, 18:00 (Kuala Lumpur time). After that you would get back USD 206.')
  await userEvent.click(button)
  expect(bodies(cancelBooking)).toEqual([{ currency: 'USD', fee: 0, refund: 412 }])
  expect(await screen.findByText('Your booking of 20–23 Dec is cancelled')).toBeTruthy()
  // What is done is asked for no more.
  expect(screen.getByRole('dialog', { name: 'Cancellation (20–23 Dec)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says what an eSIM that comes with it will cost, before anybody agrees [B9-023]', async () => {
  await open('en', { hasEsims: true, wereEsimsMade: true })
  expect(await screen.findByText(/beyond 50 MB is charged at USD 1 per 100 MB/)).toBeDefined()
})

it.each([
  ['en', 'No travel eSIM will be sent.'],
  ['id', 'eSIM perjalanan tidak akan dikirim.'],
] as const)(
  'says in %s of an eSIM that is not made that it will not come, and of no charge',
  async (language, words) => {
    await open(language, { hasEsims: true })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/50 MB/)).toBeNull()
  },
)

it.each([
  ['en', 'SENT', 'The Telco roaming pass is cancelled with the booking.'],
  ['id', 'ELIGIBLE', 'Paket roaming Telco dibatalkan bersama pesanan.'],
  ['en', 'ACTIVATED', 'The Telco roaming pass is in use already: it stays good until it runs out.'],
  ['id', 'ACTIVATED', 'Paket roaming Telco sudah digunakan: paket tetap berlaku sampai habis.'],
] as const)('says in %s what becomes of a pass that is %s, as the email does', async (language, state, words) => {
  await open(language, { pass: aPass({ state }) })
  expect(await screen.findByText(words)).toBeDefined()
})

it('says nothing of a pass that is over already', async () => {
  await open('en', { pass: aPass({ state: 'USED_UP' }) })
  await screen.findByRole('button', { name: 'Cancel and get USD 412 back' })
  expect(screen.queryByText(/roaming pass/)).toBeNull()
})

it('says that vouchers whose codes have not come yet will not come', async () => {
  const vouchers = { partner: 'Telco', state: 'AWAITED', currency: 'MYR', count: 3, each: 10, vouchers: [] } as const
  await open('en', { vouchers: { ...vouchers, vouchers: [] } })
  expect(await screen.findByText('No e-vouchers of Telco will be sent.')).toBeDefined()
})

it('does nothing when the traveller keeps the booking', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(cancelBooking)).toEqual([])
})

it('shows the new figures when they changed, and agrees to those next', async () => {
  answers = [{ status: 'changed', success: false, quote: { ...quote, fee: 206, refund: 206 } }]
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get USD 412 back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been cancelled')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and get USD 206 back' }))
  expect(bodies(cancelBooking)).toEqual([
    { currency: 'USD', fee: 0, refund: 412 },
    { currency: 'USD', fee: 206, refund: 206 },
  ])
})

it.each([
  [412, 'We are telling the hotel, then the money is refunded. This can take a moment.'],
  [0, 'We are telling the hotel. This can take a moment.'],
])('speaks of money while the hotel is told only where some goes back: %d', async (refund, words) => {
  shown = { ...quote, fee: 412 - refund, refund }
  serve(
    on(quoteCancellation).says(() => ({ status: 'quoted', quote: shown })),
    on(cancelBooking).says(() => new Promise(() => {})),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel (?:and get|without)/ }))
  expect(await screen.findByText(words)).toBeTruthy()
})

it('says so when the hotel refuses', async () => {
  answers = [{ status: 'refused', success: false }]
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get USD 412 back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your booking stands as it was')
})

it('does not pretend a refund where nothing comes back, in Indonesian, too', async () => {
  shown = { ...quote, fee: 412, refund: 0 }
  delete shown.route
  await open('id')
  expect(await screen.findByRole('button', { name: 'Batalkan tanpa pengembalian dana' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('tidak ada dana yang dikembalikan')
  expect(screen.getByRole('dialog').textContent).not.toContain('kartu')
})

it('names the person’s way where no gateway gives back, and the hotel’s own fee where we took nothing', async () => {
  shown = { ...quote, route: { to: 'person', channel: 'VIRTUAL_ACCOUNT_BCA' } }
  await open()
  await screen.findByRole('button', { name: 'Cancel and get USD 412 back' })
  expect(screen.getByRole('dialog').textContent).toContain(
    'we transfer it to your bank account or wallet within 3 days',
  )
})

it.each([
  [0, 'You have paid nothing, and cancelling costs nothing.'],
  [60, 'the hotel may ask for USD 60.'],
])('says until when that holds where the hotel collects, and may ask for %s', async (deskFee, words) => {
  shown = { ...quote, payAtHotel: true, paid: 0, refund: 0, deskFee }
  delete shown.route
  await open()
  const [keep, act] = await screen.findAllByRole('button', { name: /^(Keep my|Cancel the) booking$/ })
  // Read and reached first, the way that changes nothing.
  expect([keep?.textContent, act?.textContent]).toEqual(['Keep my booking', 'Cancel the booking'])
  const said = screen.getByRole('dialog').textContent.replaceAll('\u00A0', ' ')
  expect(said).toContain(words)
  expect(said).toContain('This holds until 18 Dec 2026, 18:00 (Kuala Lumpur time).')
})

it('writes a card’s brand as the brand does', async () => {
  shown = { ...quote, route: { to: 'card', brand: 'jcb', last4: '0505' } }
  await open()
  await screen.findByRole('button', { name: 'Cancel and get USD 412 back' })
  expect(screen.getByRole('dialog').textContent).toContain('your JCB card ending in 0505')
})

it.each([
  ['company', 'en', 'Cancel and refund USD 412', 'Your company paidUSD 412', 'your company’s Visa card ending in 4242'],
  [
    'company',
    'id',
    'Batalkan dengan pengembalian USD 412',
    'Perusahaan Anda membayarUSD',
    'kartu Visa perusahaan Anda',
  ],
  ['colleague', 'en', 'Cancel and refund USD 412', 'PaidUSD 412', 'to the Visa card ending in 4242 that paid'],
] as const)(
  'says whose money it is where it is not the reader’s: %s, %s',
  async (paidBy, language, act, paid, route) => {
    shown = { ...quote, paidBy }
    await open(language)
    const button = await screen.findByRole('button', { name: (name) => name.replaceAll('\u00A0', ' ') === act })
    const words = screen.getByRole('dialog').textContent.replaceAll('\u00A0', ' ')
    expect(words).toContain(paid)
    expect(words).toContain(language === 'en' ? 'RefundUSD 412' : 'Pengembalian danaUSD 412')
    expect(words).toContain(route)
    expect(words).not.toMatch(/[Yy]ou(r Visa| get| would get| paid)|kartu Visa Anda|kepada Anda/)
    await userEvent.click(button)
    expect(bodies(cancelBooking)).toEqual([{ currency: 'USD', fee: 0, refund: 412 }])
  },
)

it.each([
  ['where the server says so', { can: { cancel: false, confirm: true } }, ''],
  ['for another’s stay', { can: { cancel: false, confirm: true }, booked_by: 'Raka Wijaya' }, /Raka Wijaya/],
] as const)('is not offered %s, whatever the clock here shows', async (_when, changes, words) => {
  const { container } = await renderScreen(
    <CancelBooking booking={aBooking(changes)} />,
    aPageState(),
    '/booking?refId=LS-1',
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.textContent).toMatch(words)
})

it.each([
  ['en', 1, 'The hotel cancelled the room on'],
  ['en', 2, 'The hotel cancelled the rooms on'],
  ['id', 2, 'Hotel membatalkan kamar pada'],
] as const)('says in %s what the hotel cancelled of %d', async (language, room_count, words) => {
  const { transaction } = aBooking({ booking_status: 'Cancelled', room_count, cancellation: cancelled })
  await renderScreen(<CancellationProgress transaction={transaction} />, aPageState({ language }))
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain(words)
})

it('tells how far it is, step by step, and who pays back by when', async () => {
  const due = aBooking({
    booking_status: 'Cancelled',
    refund: 'due',
    refund_by: '2026-12-04T10:00:00Z',
    cancellation: { ...cancelled, fee: 100, refund: 312 },
  })
  await renderScreen(<CancellationProgress transaction={due.transaction} />, aPageState(), '/booking?refId=LS-1')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps[0]).toMatch(/^Done: The cancellation was asked for on 1 Dec 2026/)
  expect(steps[1]).toMatch(/^Done: The hotel cancelled the room/)
  expect(steps[2]).toMatch(/^Under way: We transfer USD 312 to you by Fri, 4 Dec 2026/)
  expect(screen.getByText('Cancellation fee, as agreed: USD 100.')).toBeTruthy()
})

it.each([
  [{ paid_by: 'company', company_card: { brand: 'visa', last4: '4242' } }, 'your company’s Visa card ending in 4242'],
  // Paid before cards were kept with payments.
  [{ paid_by: 'company' }, 'your company’s card'],
  [{ paid_by: 'colleague' }, 'the colleague who paid'],
  [{}, 'you'],
] as const)('says whose money came back: %j', async (payer, whose) => {
  const refunded = {
    booking_status: 'Cancelled',
    refund: 'done',
    refunded_at: '2026-12-01T09:00:00Z',
    refund_arrives_by: '2026-12-15T09:00:00Z',
  } as const
  const { transaction } = aBooking({ ...refunded, cancellation: cancelled, ...payer })
  await renderScreen(<CancellationProgress transaction={transaction} />, aPageState(), '/booking?refId=LS-1')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.slice(2)).toEqual([
    `Done: USD 412 was sent back to ${whose} on Tue, 1 Dec 2026.`,
    'Expected: The bank shows it by Tue, 15 Dec 2026, usually within 5 to 10 working days.',
  ])
})

it.each([
  [undefined, 'Under way: USD 412 will be refunded to you next.'],
  ['sent', 'Under way: USD 412 is on its way to your bank.'],
] as const)('says before it is sent what the bank does afterwards, and no day: %s', async (refund, words) => {
  const { transaction } = aBooking({ booking_status: 'Cancelled', cancellation: cancelled, ...(refund && { refund }) })
  await renderScreen(<CancellationProgress transaction={transaction} />, aPageState(), '/booking?refId=LS-1')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.slice(2)).toEqual([words, 'Expected: The bank shows it, usually within 5 to 10 working days.'])
})

it('says of money that went back on a day that nobody wrote down that it did', async () => {
  const { transaction } = aBooking({ booking_status: 'Cancelled', cancellation: cancelled, refund: 'done' })
  await renderScreen(<CancellationProgress transaction={transaction} />, aPageState(), '/booking?refId=LS-1')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.slice(2)).toEqual(['Done: USD 412 was sent back to you.'])
})

it.each([
  [
    'due',
    'deciding',
    /^Under way: Your bank holds USD 412, .* decides who gets it\. Until then we cannot pay it back\.$/,
  ],
  ['done', 'paid', /^Done: Your bank gave you USD 412 back itself/],
] as const)(
  'says of money that the payer’s bank has taken neither a day nor that we sent it: %s, %s',
  async (refund, bank, words) => {
    const { transaction } = aBooking({
      booking_status: 'Cancelled',
      refund,
      refund_bank: bank,
      cancellation: cancelled,
    })
    await renderScreen(<CancellationProgress transaction={transaction} />, aPageState(), '/booking?refId=LS-1')
    expect(screen.getAllByRole('listitem')[2]?.textContent).toMatch(words)
  },
)

it('leads who opened it by a letter’s link to the code that cancels it', async () => {
  const booking = { ...aBooking({ can: { cancel: false, confirm: true } }), codeToCancel: true as const }
  await renderScreen(<CancelBooking booking={booking} />, aPageState())
  const link = screen.getByRole('link', { name: 'Open it with a code by email' })
  expect(link.getAttribute('href')).toBe('/find-booking?refId=LS-1')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says to who opened it with a code of another mailbox that its account cancels it', async () => {
  const booking = { ...aBooking({ can: { cancel: false, confirm: true } }), logInToCancel: true as const }
  await renderScreen(<CancelBooking booking={booking} />, aPageState())
  expect(screen.getByText(/^To cancel this booking, log in to the account/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the keyboard reaches the terms, to scroll them where they are longer than the window', async () => {
  await open()
  const terms = await screen.findByRole('group', { name: /^Cancel this booking \(/ })
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(terms)
})
