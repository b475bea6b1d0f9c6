import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { getUserDetails } from '#shared/api/accounts.ts'
import { listRequests } from '#shared/api/approvals.ts'
import type { Transaction } from '#shared/api/booking-info.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { formatDeadline } from '#shared/stay/stay.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import AccountPage from '#web/storefront/account/AccountPage.tsx'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aTransaction } from '#web/storefront/trips/a-booking.ts'
import { aGroupPage } from '#web/storefront/trips/a-group-page.ts'

/** One's own, and what the company booked through or for one. */
let bookings: Transaction[]
let business: Transaction[]
let saved: SavedBooking[]

beforeEach(() => {
  localStorage.clear()
  bookings = []
  business = []
  saved = []
  serve(
    on(getUserDetails).says(() => readSession()!.user),
    on(listRequests).says({ requests: [], total: 0, waiting: 0 }),
    on(listTransactions).says(({ query: { type, group, search, page } }) => {
      if (type === 'BUSINESS_SAVED_BOOKINGS') return { success: true, object: saved, business_only: false }
      return aGroupPage(type === 'BUSINESS_BOOKINGS' ? business : bookings, { group, search, page })
    }),
  )
})

const BUSINESS = '/Myaccount?tab=booking&show=business'
const member = { companyData: aCompany(), teamMembers: { role: [1001] } }

function open(path = '/Myaccount?tab=booking', user: Partial<UserData> = {}) {
  storeSession('secret', aUser(user))
  return renderScreen(
    <>
      <main id="main" tabIndex={-1}>
        <AccountPage />
      </main>
      <LiveStatus />
    </>,
    aPageState(),
    path,
  )
}
const cards = () => screen.findAllByRole('article')
const names = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent)
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aTransaction({ id: at, refNo: `LS-${at}`, hotel_name: `Hotel ${at}` }))
const groups = () => within(screen.getByRole('navigation', { name: 'Groups of bookings' }))
const groupLinks = () =>
  groups()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
const ofEach = () => [
  ...many(9),
  aTransaction({ id: 21, refNo: 'LS-PAST', hotel_name: 'Past House', group: 'past', removable: true }),
  aTransaction({ id: 22, refNo: 'LS-GONE', hotel_name: 'Gone House', booking_status: 'Cancelled', status: 'UNPAID' }),
]

it('opens what is ahead, and leads to the other groups by links that say how many they hold', async () => {
  bookings = ofEach()
  const { router } = await open()
  expect(await cards()).toHaveLength(8)
  expect(groupLinks()).toEqual([
    ['Upcoming 9', '/Myaccount?tab=booking', 'page'],
    ['Past 1', '/Myaccount?tab=booking&group=past', null],
    ['Cancelled 1', '/Myaccount?tab=booking&group=cancelled', null],
    ['Not completed 0', '/Myaccount?tab=booking&group=not_completed', null],
  ])
  await userEvent.click(groups().getByRole('link', { name: 'Past 1' }))
  expect(await screen.findByRole('heading', { name: 'Past House' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(router.state.location.search).toBe('?tab=booking&group=past')
  expect(document.activeElement?.textContent).toBe('Past 1')
  expect(document.getElementById('live-status')?.textContent).toBe('Past: 1 booking')
  await userEvent.click(groups().getByRole('link', { name: 'Not completed 0' }))
  expect(await screen.findByRole('heading', { name: 'No bookings that were not completed' })).toBeTruthy()
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'Past House' })).toBeTruthy()
})

it.each([
  ['past', 'No past stays yet'],
  ['cancelled', 'No cancelled stays'],
  ['not_completed', 'No bookings that were not completed'],
])('opens the group %s from its address, and says in words that it holds nothing', async (group, words) => {
  bookings = many(1)
  await open(`/Myaccount?tab=booking&group=${group}`)
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  expect(groups().getByRole('link', { current: 'page' }).getAttribute('href')).toContain(group)
  // Nothing was announced: the page has only come.
  expect(document.getElementById('live-status')?.textContent).toBe('')
})

it('says that nothing is ahead where there are other bookings, and offers a search for a stay', async () => {
  bookings = ofEach().slice(9)
  await open()
  expect(await screen.findByRole('heading', { name: 'No upcoming stays' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search for a stay' }).getAttribute('href')).toBe('/')
})

it('shows what stands for the cards while a group comes, as many as it holds, and none of another’s', async () => {
  bookings = ofEach()
  await open()
  await cards()
  const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
  const mend = serve(on(listTransactions).says(() => late))
  await userEvent.click(groups().getByRole('link', { name: 'Past 1' }))
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('Your bookings are loading.')).toBeTruthy()
  // Its counts hold on.
  expect(groupLinks()).toHaveLength(4)
  mend()
  answer(refusal(409, 'CONFLICT'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Past House' })).toBeTruthy()
})

it('searches all groups at once and says of each hit where it stands; the words are in the address', async () => {
  bookings = ofEach()
  const { router } = await open()
  await cards()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a booking' }), 'house{Enter}')
  expect(await screen.findByRole('heading', { name: '2 bookings for “house”' })).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=booking&q=house')
  expect(sent(listTransactions).at(-1)?.query).toEqual({ type: 'PERSONAL_BOOKINGS', search: 'house', page: '1' })
  const hits = (await cards()).map((card) => within(card))
  expect(hits[0]!.getByText('Past')).toBeTruthy()
  expect(hits[1]!.getAllByText('Cancelled').length).toBeGreaterThan(0)
  expect(groups().queryByRole('link', { current: 'page' })).toBeNull()
  expect(document.getElementById('live-status')?.textContent).toBe('2 bookings for “house”')
  await userEvent.click(screen.getByRole('button', { name: 'Show all bookings' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8))
  expect(router.state.location.search).toBe('?tab=booking')
})

it('says when a search finds nothing, and how many there are among the other bookings', async () => {
  bookings = many(2)
  business = [aTransaction({ refNo: 'LS-9', hotel_name: 'Office House' })]
  await open('/Myaccount?tab=booking&show=personal&q=office', member)
  expect(await screen.findByRole('heading', { name: 'No booking for “office”' })).toBeTruthy()
  const elsewhere = await screen.findByRole('link', { name: '1 in Business bookings' })
  await userEvent.click(elsewhere)
  expect(await screen.findByRole('heading', { name: 'Office House' })).toBeTruthy()
})

it('lets what waits for money be paid from its card, until its deadline', async () => {
  const pay_before = new Date(Date.now() + 3_600_000).toISOString()
  const open_ = {
    status: 'UNPAID',
    booking_status: 'Pending',
    payment_url: 'https://pay.example/1',
    pay_before,
  } as const
  bookings = [
    aTransaction({ ...open_, id: 1, refNo: 'LS-1', group: 'upcoming' }),
    // The server names no page of a payment whose time is over.
    aTransaction({ status: 'UNPAID', booking_status: 'Pending', hotel_name: 'Late House', group: 'not_completed' }),
  ]
  await open()
  const card = within((await cards())[0]!)
  expect(card.getByRole('link', { name: 'Pay now for The Jati' }).getAttribute('href')).toBe('https://pay.example/1')
  expect(card.getByText(`Please pay before ${formatDeadline(new Date(pay_before), 'en-US')}.`)).toBeTruthy()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(pay_before) })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  vi.useRealTimers()
  expect(card.queryByRole('link', { name: /^Pay now/ })).toBeNull()
  expect(card.queryByText(/^Please pay before/)).toBeNull()
  await userEvent.click(groups().getByRole('link', { name: 'Not completed 1' }))
  expect(await screen.findByRole('heading', { name: 'Late House' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull()
})

it('asks again and says so when the time to pay is over', async () => {
  const pay_before = new Date(Date.now() - 3000).toISOString()
  const unpaid = {
    status: 'UNPAID',
    booking_status: 'Pending',
    payment_url: 'https://pay.example/1',
    pay_before,
  } as const
  bookings = [aTransaction({ ...unpaid, group: 'upcoming' })]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await cards()
  bookings = [aTransaction({ ...unpaid, group: 'not_completed' })]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await screen.findByText('The time to pay for The Jati is over. It is now under Not completed.')).toBeTruthy()
  await waitFor(() => expect(groupLinks().map(([name]) => name)).toContain('Not completed 1'))
})

it('says nothing of a time that is over where it was paid meanwhile', async () => {
  const pay_before = new Date(Date.now() - 3000).toISOString()
  const unpaid = { status: 'UNPAID', booking_status: 'Pending', payment_url: 'https://pay.example/1' } as const
  bookings = [aTransaction({ ...unpaid, pay_before, group: 'upcoming' })]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await cards()
  bookings = [aTransaction({ group: 'upcoming' })]
  await vi.advanceTimersByTimeAsync(3000)
  expect(await screen.findByText('PAID')).toBeTruthy()
  expect(screen.queryByText(/^The time to pay/)).toBeNull()
})

it('says of a try that came to nothing why it did', async () => {
  const failure = 'Sorry, this room was just sold out.'
  const failure_said = { reason: 'soldOut' } as const
  bookings = [aTransaction({ status: 'UNPAID', booking_status: 'Failed', failure, failure_said })]
  await open('/Myaccount?tab=booking&group=not_completed')
  expect((await cards())[0]?.textContent).toContain(failure)
})

it('puts what the company saved below what is ahead, and what it is too late for with what came to nothing', async () => {
  business = many(1)
  saved = [aSavedBooking(), aSavedBooking({ id: 'late', hotel_name: 'Too Late', status: 'EXPIRED' })]
  await open(BUSINESS, member)
  await waitFor(async () => expect(await names()).toEqual(['Hotel 0', 'Merdeka House']))
  expect(screen.getByRole('heading', { name: 'Saved, not booked (1)' })).toBeTruthy()
  await userEvent.click(groups().getByRole('link', { name: 'Not completed 0' }))
  await waitFor(async () => expect(await names()).toEqual(['Too Late']))
  await userEvent.click(groups().getByRole('link', { name: 'Past 0' }))
  expect(await screen.findByRole('heading', { name: 'No past stays yet' })).toBeTruthy()
})
