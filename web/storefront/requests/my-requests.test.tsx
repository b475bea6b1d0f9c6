import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { listRequests, priceRequest, withdrawRequest } from '#shared/api/approvals.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { readCheckoutState } from '#web/storefront/checkout-state.ts'
import { aQuote, aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aTransaction } from '#web/storefront/trips/a-booking.ts'
import { aGroupPage } from '#web/storefront/trips/a-group-page.ts'
import { MyBookings } from '#web/storefront/trips/lists/MyBookings.tsx'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { onAnnouncement } from '#web/ui/announcer.ts'
import en from '../../public/assets/locales/en/translation.json'
import id from '../../public/assets/locales/id/translation.json'
import { wordsOf } from '#web/i18n/words.ts'
import { aRequest } from './a-request.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { outcomeWords } from './request-words.ts'

let requests: ApprovalRequest[]
let priced: OutputOf<typeof priceRequest>
let withdrawing: 'done' | 'over'
let companies = 0
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  withdrawing = 'done'
  serve(
    on(listRequests).says(() => ({ requests, total: requests.length, waiting: 0 })),
    on(priceRequest).says(() => priced),
    on(withdrawRequest).says(() => {
      const request = aRequest({ state: 'WITHDRAWN', can: { ...mine, withdraw: false } })
      requests = [request]
      return { outcome: withdrawing, request }
    }),
    on(listTransactions).says({ success: true, object: [], business_only: true }),
  )
})
const mine = { decide: false, pay: false, withdraw: true, book: false, keep: false }

async function open() {
  companies += 1
  const companyData = aCompany({ id: `m${companies}` })
  storeSession('secret', aUser({ companyData, teamMembers: { role: [1001, 1002] } }))
  return renderScreen(<MyBookings session={readSession()!} />, undefined, '/Myaccount?tab=booking&show=business')
}
const list = () => screen.findByRole('list', { name: 'Your requests' })

it('shows what one asked for, whom it waits for, and takes it back after a question', async () => {
  const approvers = ['Putri', 'Wijaya'].map((lastName) => ({ firstName: 'Maya', lastName }))
  requests = [aRequest({ can: mine, approvers, freeUntil: '2027-01-09T11:00:00.000Z' })]
  await open()
  const card = within(await list())
  expect(card.getByText('Waits for approval')).toBeTruthy()
  expect(card.getByText(/^Waits for Maya Putri or Maya Wijaya until .* Nothing is booked yet\.$/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'The Jati' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The Jati' }))
  expect(dialog.getByText('Free until 9 Jan 2027, 18:00 WIB')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(sent(withdrawRequest)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await within(await list()).findByText('Withdrawn')).toBeTruthy()
})

it('what somebody else was faster with is told without the tick of a success', async () => {
  requests = [aRequest({ can: mine })]
  withdrawing = 'over'
  await open()
  const said = vi.fn()
  onTestFinished(onAnnouncement(said))
  await userEvent.click(within(await list()).getByRole('button', { name: 'The Jati' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const over = 'This request was decided, withdrawn or expired before.'
  await waitFor(() => expect(said).toHaveBeenCalledWith(over, 'neutral'))
})

it.each([
  ['id', 'BedAndBreakfast', 'Bed and Breakfast', 'Twin, Termasuk sarapan'],
  ['en', 'BedAndBreakfast', 'Bed and Breakfast', 'Twin, Breakfast Included'],
  ['id', 'HalfBoard', 'Half board', 'Twin, Termasuk sarapan dan makan malam'],
  ['id', 'RoomOnly', 'Room only', 'Twin, Hanya kamar'],
  ['id', 'DinnerOnly', 'Dinner only', 'Twin, Dinner only'],
  // Stored before the kind was known.
  ['id', undefined, 'Bed and Breakfast', 'Twin, Bed and Breakfast'],
] as const)('names the meals of a room in the reader’s language: %s, %s', async (language, boardType, board, words) => {
  const room = { name: 'Twin', board, guests: ['Dewi Kusuma'], ...(boardType ? { boardType } : {}) }
  await renderScreen(<RequestFacts request={aRequest({ rooms: [room] })} />, aPageState({ language }))
  expect(screen.getByText('Dewi Kusuma').parentElement?.textContent).toBe(`${words}Dewi Kusuma`)
  expect(screen.getByText('Twin').lang).toBe('en')
})

it.each([
  [
    'REFUSED',
    { decidedBy: { firstName: 'Raka', lastName: 'Wijaya' }, decisionWords: 'Too dear' },
    /Raka Wijaya has not approved it.*Too dear/,
  ],
  ['EXPIRED', {}, /Nobody decided or booked in time/],
  ['SOLD_OUT', {}, /The room was gone/],
  ['WITHDRAWN', {}, /It was withdrawn/],
] as const)('tells in words how it ended: %s', async (state, more, words) => {
  requests = [aRequest({ state, can: { ...mine, withdraw: false }, ...more })]
  await open()
  expect((await list()).textContent).toMatch(words)
})

it.each([
  ['en', 1, 'The room was gone when it was about to be booked.'],
  ['en', 2, 'The 2 rooms were not all free when they were about to be booked.'],
  ['id', 1, 'Kamar yang diminta (1) tidak lagi tersedia saat akan dipesan.'],
  ['id', 2, 'Kamar yang diminta (2) tidak lagi tersedia saat akan dipesan.'],
] as const)('counts in %s the rooms that were gone: %d', async (language, count, words) => {
  const { t } = wordsOf(language, language === 'en' ? en : id)
  const room = aRequest().rooms[0]!
  for (const silence of [{}, { silence: 'keeps' }] as const) {
    const request = aRequest({ state: 'SOLD_OUT', rooms: Array.from({ length: count }, () => room), ...silence })
    expect(outcomeWords(request, { t, language })).toContain(words)
  }
})

it('what was allowed counts its rooms where they cannot be booked', async () => {
  const [room] = aRequest().rooms
  requests = [aRequest({ state: 'ALLOWED', rooms: [room!, room!], can: { ...mine, book: true } })]
  priced = { status: 'sold_out' }
  await open()
  const card = within(await list())
  const book = () => userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  await book()
  expect(await card.findByText('The 2 rooms are not all available right now.')).toBeTruthy()
  priced = { status: 'priced', quote: quoteNow, isWithin: false }
  await book()
  expect(await card.findByText(/^The 2 rooms cost more than was approved by now\./)).toBeTruthy()
  serve(on(priceRequest).says(refusal(503, 'UNAVAILABLE')))
  await book()
  expect(await card.findByText(/^The 2 rooms could not be priced\./)).toBeTruthy()
})

it('no booking is shown before the requests that stand above it, nor kept back when they cannot be had', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
  serve(
    on(listRequests).says(() => late),
    on(listTransactions).says(({ query }) =>
      aGroupPage(query.type === 'BUSINESS_BOOKINGS' ? [aTransaction()] : [], {
        group: query.group,
        search: query.search,
        page: query.page,
      }),
    ),
  )
  await open()
  await waitFor(() => expect(sent(listTransactions).length).toBeGreaterThan(1))
  await screen.findByRole('navigation', { name: 'Kind of bookings' })
  expect(screen.queryByRole('article')).toBeNull()
  answer(refusal(409, 'CONFLICT'))
  expect(await screen.findByRole('article')).toBeTruthy()
})

it('what is booked stands with the bookings, and what ended long ago nowhere', async () => {
  const longAgo = new Date(Date.now() - 20 * 24 * 3_600_000).toISOString()
  requests = [aRequest({ state: 'BOOKED' }), aRequest({ id: 'old', state: 'REFUSED', askedAt: longAgo })]
  await open()
  await waitFor(() => expect(sent(listRequests)[0]?.query).toMatchObject({ show: 'mine' }))
  await screen.findByText('No business bookings yet')
  expect(screen.queryByRole('list', { name: 'Your requests' })).toBeNull()
})

it('what was booked first leads to its booking, and a payment that failed is told of elsewhere', async () => {
  const can = { ...mine, withdraw: false }
  requests = [
    aRequest({ state: 'BOOKED_WAITING', silence: 'keeps', refNo: 'LS-FIRST', can }),
    aRequest({ id: 'failed', state: 'NOT_BOOKED', silence: 'keeps', can }),
  ]
  await open()
  const card = within(await list())
  expect(card.getAllByRole('button', { name: 'The Jati' })).toHaveLength(1)
  expect(card.getByText(/^Booked\. Maya Putri can decide until .* if nobody decides, it is kept\.$/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'The Jati' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The Jati' }))
  expect(dialog.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe('/booking?refId=LS-FIRST')
  expect(dialog.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

const quoteNow = aQuote({
  token: 'quote-now',
  totalRate: 410,
  hotel: { id: 'h1', rates: [aRate({ id: 'r', roomId: 'a' })], rooms: [{ id: 'a', name: 'Twin' }] },
})

it('what was allowed is priced anew and goes to the checkout, as allowed', async () => {
  const decidedBy = { firstName: 'Raka', lastName: 'Wijaya' }
  const allowedUntil = '2026-12-01T10:00:00.000Z'
  requests = [aRequest({ state: 'ALLOWED', decidedBy, allowedUntil, can: { ...mine, book: true } })]
  priced = { status: 'sold_out' }
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'The Jati' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Book now' }))
  expect(await dialog.findByText('The room is not available right now.')).toBeTruthy()
  priced = { status: 'priced', quote: quoteNow, isWithin: false }
  await userEvent.click(dialog.getByRole('button', { name: 'Book now' }))
  expect(await dialog.findByText(/costs more than was approved/)).toBeTruthy()
  priced = { status: 'priced', quote: quoteNow, isWithin: true }
  await userEvent.click(dialog.getByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(readCheckoutState(undefined)?.quote.token).toBe('quote-now'))
  expect(readCheckoutState(undefined)).toMatchObject({
    allowed: { by: 'Raka Wijaya', upTo: 420, currency: 'USD', until: '2026-12-01T10:00:00.000Z' },
    savedBookingId: requests[0]?.savedBookingId,
    hotel: { id: 'h1' },
  })
  expect(readCheckoutState(undefined)?.savedFor).toBeUndefined()
})

it('what was allowed shows its price on the card, and is booked from there', async () => {
  requests = [aRequest({ state: 'ALLOWED', can: { ...mine, book: true } }), aRequest({ id: 'waits', can: mine })]
  priced = { status: 'sold_out' }
  await open()
  const card = within(await list())
  expect(card.getAllByText(/^USD.400 when asked, at most USD.420$/)).toHaveLength(2)
  await userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  expect(await card.findByText('The room is not available right now.')).toBeTruthy()
  priced = { status: 'priced', quote: quoteNow, isWithin: true }
  await userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  await waitFor(() => expect(readCheckoutState(undefined)?.quote.token).toBe('quote-now'))
})

it('what was allowed for a colleague goes to the checkout in their name', async () => {
  const traveller = { firstName: 'Sinta', lastName: 'Dewi' }
  // Asked for by the name of before.
  const bookAs = { firstName: 'Sinta', lastName: 'Wijaya' }
  requests = [aRequest({ state: 'ALLOWED', traveller, bookFor: 'sinta', bookAs, can: { ...mine, book: true } })]
  const verdict = { version: 1, action: 'block' as const, broken: [] }
  priced = { status: 'priced', quote: { ...quoteNow, verdict }, isWithin: true }
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'The Jati' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(readCheckoutState(undefined)?.savedFor).toEqual({ id: 'sinta', ...traveller, notes: '' }))
  // The verdict of who books is not the colleague's.
  expect(readCheckoutState(undefined)).toMatchObject({ allowed: { by: '' }, allowedFor: 'sinta' })
  expect(readCheckoutState(undefined)?.quote.verdict).toBeUndefined()
})

it('what was allowed for a guest from outside goes to the checkout in the name it was approved for', async () => {
  const bookAs = { firstName: 'Tamu', lastName: 'Luar' }
  requests = [aRequest({ state: 'ALLOWED', bookAs, can: { ...mine, book: true } })]
  priced = { status: 'priced', quote: quoteNow, isWithin: true }
  await open()
  await userEvent.click(within(await list()).getByRole('button', { name: 'The Jati' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(readCheckoutState(undefined)?.savedFor).toEqual({ ...bookAs, notes: '' }))
  expect(readCheckoutState(undefined)?.allowedFor).toBeUndefined()
})

it.each(['SOLD_OUT', 'EXPIRED'] as const)(
  'leads from what came to nothing to its hotel for the same stay: %s',
  async (state) => {
    const searchAgain = { residence: 'ID' }
    requests = [aRequest({ state, searchAgain, can: { ...mine, withdraw: false } })]
    await open()
    const card = within(await list())
    const address = '/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23&rooms=1&residence=ID'
    expect(card.getByRole('link', { name: 'Search again: The Jati' }).getAttribute('href')).toBe(address)
    await userEvent.click(card.getByRole('button', { name: 'The Jati' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Search again: The Jati' }).getAttribute('href')).toBe(address)
  },
)

it('what was allowed and is gone for now can be looked for elsewhere', async () => {
  const searchAgain = { residence: 'ID' }
  requests = [aRequest({ state: 'ALLOWED', searchAgain, can: { ...mine, book: true } })]
  priced = { status: 'sold_out' }
  await open()
  const card = within(await list())
  expect(card.queryByRole('link')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Book now: The Jati' }))
  expect(await card.findByRole('link', { name: 'Search again: The Jati' })).toBeTruthy()
})
