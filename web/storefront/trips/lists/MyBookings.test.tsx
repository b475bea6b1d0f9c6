import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { getUserDetails } from '#shared/api/accounts.ts'
import { listRequests } from '#shared/api/approvals.ts'
import type { Transaction } from '#shared/api/booking-info.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { removeSavedBooking } from '#shared/api/saved-bookings.ts'
import { listTransactions, updateStatus } from '#shared/api/transactions.ts'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import AccountPage from '#web/storefront/account/AccountPage.tsx'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aGroupPage } from '#web/storefront/trips/a-group-page.ts'
import { aTransaction } from '#web/storefront/trips/a-booking.ts'
import AllBookingsPage from './AllBookingsPage.tsx'

/** One's own, and what the company booked through or for one. */
let bookings: Transaction[]
let business: Transaction[]
let saved: SavedBooking[]
let isBusinessOnly: boolean

beforeEach(() => {
  localStorage.clear()
  bookings = []
  business = []
  saved = []
  isBusinessOnly = false
  const removed = { success: true, message: 'Booking has been successfully removed.' } as const
  serve(
    on(getUserDetails).says(() => readSession()!.user),
    on(listRequests).says({ requests: [], total: 0, waiting: 0 }),
    on(updateStatus).says(({ body }) => {
      bookings = bookings.filter(({ refNo }) => refNo !== body.id)
      return { ...removed, status: 'ARCHIVED' }
    }),
    on(removeSavedBooking).says(({ body }) => {
      saved = saved.filter(({ id }) => id !== body.id)
      return removed
    }),
    on(listTransactions).says(({ query }) => {
      const { type = '', group, search, page } = query
      if (type.includes('SAVED')) {
        const object = saved.filter((one) => one.hotel_name.toLowerCase().includes(search ?? ''))
        return { success: true, object, business_only: isBusinessOnly }
      }
      const own = type.includes('BUSINESS') ? business : bookings
      if (!group && !search) return { success: true, object: own, business_only: isBusinessOnly }
      return aGroupPage(own, { group, search, page, isBusinessOnly })
    }),
  )
})

const member = { companyData: aCompany(), teamMembers: { role: [1001] } }

function open(path = '/Myaccount?tab=booking', user: Partial<UserData> = {}, language: 'en' | 'id' = 'en') {
  storeSession('secret', aUser(user))
  const page = path.startsWith('/allbooking') ? <AllBookingsPage /> : <AccountPage />
  return renderScreen(
    <>
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <LiveStatus />
    </>,
    aPageState({ language }),
    path,
  )
}
const cards = () => screen.findAllByRole('article')
const toggle = async () => within(await screen.findByRole('navigation', { name: 'Kind of bookings' }))
const paths = () => sent().map(({ path }) => path)
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aTransaction({ id: at, refNo: `LS-${at}`, hotel_name: `Hotel ${at}` }))

it('shows a card with hotel, dates and payment status, which leads to the booking [B2-094] [B2-097]', async () => {
  bookings = [aTransaction({ status: 'PENDING', booking_status: 'Pending' })]
  await open()
  const card = within((await cards())[0]!)
  const link = card.getByRole('link', { name: 'The Jati' })
  expect(link.getAttribute('href')).toBe('/booking?refId=LS-1')
  // A line ends between what belongs together, and nowhere else: "_" is a space that it does not end at.
  expect(card.getByText(/Sun, 20 Dec 2026 – Wed, 23 Dec 2026/).textContent.replaceAll('\u00A0', '_')).toBe(
    'Sun,_20_Dec_2026_– Wed,_23_Dec_2026 · 3_nights · 1_room',
  )
  expect(card.getByText('PENDING')).toBeTruthy()
  expect(card.getByText('Kuala Lumpur, Malaysia')).toBeTruthy()
  expect(sent(listTransactions)).toMatchObject([{ query: { type: 'PERSONAL_BOOKINGS', group: 'upcoming', page: '1' } }])
  expect(bodies(listTransactions)[0]).toEqual({ email: 'maya@lodestay.example' })
})

it('names who leads several rooms once', async () => {
  bookings = [aTransaction({ room_count: 3, guest_details_per_room: ['Maya Putri', 'Adi Putri', 'Maya Putri'] })]
  await open()
  expect(within((await cards())[0]!).getByText('Maya Putri · Adi Putri')).toBeTruthy()
})

it('colours paid green, unpaid red and pending yellow [B2-095]', async () => {
  bookings = [
    aTransaction({ id: 1, refNo: 'LS-1', status: 'PAID' }),
    aTransaction({ id: 2, refNo: 'LS-2', status: 'UNPAID', booking_status: 'Failed', group: 'upcoming' }),
    aTransaction({ id: 3, refNo: 'LS-3', status: 'PENDING', booking_status: 'Pending' }),
  ]
  await open()
  await cards()
  expect(screen.getByText('PAID').className).toContain('text-success')
  expect(screen.getByText('UNPAID').className).toContain('text-danger')
  expect(screen.getByText('PENDING').className).toContain('text-warn')
})

it.each(['/Myaccount?tab=booking', '/allbooking'])('shows eight cards a page at %s [B2-096]', async (path) => {
  bookings = many(9)
  const { router } = await open(path)
  expect(await cards()).toHaveLength(8)
  const pages = within(screen.getByRole('navigation', { name: 'Pages of bookings' }))
  await userEvent.click(pages.getByRole('link', { name: 'Page 2' }))
  expect(router.state.location.search).toContain('page=2')
  expect((await cards()).map((card) => within(card).getByRole('link').textContent)).toEqual(['Hotel 8'])
})

it('needs no second page for eight', async () => {
  bookings = many(8)
  await open()
  expect(await cards()).toHaveLength(8)
  expect(screen.queryByRole('navigation', { name: 'Pages of bookings' })).toBeNull()
})

it('lets people of a company choose between their own and the business’s [B2-091] [B2-092]', async () => {
  bookings = many(1)
  const { router } = await open('/Myaccount?tab=booking', member)
  const links = (await toggle()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Personal Bookings', 'page'],
    ['Business bookings', null],
  ])
  await userEvent.click(links[1]!)
  expect(await screen.findByRole('heading', { name: 'No business bookings yet' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(router.state.location.search).toBe('?tab=booking&show=business')
  expect(paths()).toContain('/users/transactions?type=BUSINESS_SAVED_BOOKINGS')
})

it('opens what is the company’s where a colleague has nothing of their own, and leads back to the rest', async () => {
  business = many(1)
  const { router } = await open('/Myaccount?tab=booking', member)
  expect(await cards()).toHaveLength(1)
  await userEvent.click((await toggle()).getByRole('link', { name: 'Personal Bookings' }))
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=booking&show=personal')
})

it('stays with a colleague’s own bookings when the last of them is removed', async () => {
  bookings = [aTransaction({ removable: true })]
  business = many(1)
  await open('/Myaccount?tab=booking', member)
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove/ }))
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeTruthy()
})

it('offers no business bookings to a traveller without a company [B2-092]', async () => {
  bookings = many(1)
  await open('/Myaccount?tab=booking&show=business')
  expect(await cards()).toHaveLength(1)
  expect(screen.queryByText('Business bookings')).toBeNull()
  expect(paths()).not.toContain('/users/transactions?type=BUSINESS_SAVED_BOOKINGS')
})

it('shows an account that is business-only no personal bookings [B2-093]', async () => {
  isBusinessOnly = true
  await open('/Myaccount?tab=booking', { ...member, isPIC: true })
  const heading = await screen.findByRole('heading', { level: 2, name: 'Business bookings' })
  expect(heading.className).not.toContain('sr-only')
  // A switch with one option is none.
  expect(screen.queryByRole('navigation', { name: 'Kind of bookings' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'No business bookings yet' })).toBeTruthy()
  expect(screen.queryByText('Personal Bookings')).toBeNull()
})

it.each([
  ['en', 'Book again: The Jati'],
  ['id', 'Pesan lagi: The Jati'],
] as const)('leads from what was not paid to the same stay again, in %s', async (language, name) => {
  const failed = { status: 'UNPAID', booking_status: 'Failed' } as const
  bookings = [
    aTransaction({ ...failed, next_try: 'room', book_again: [{ numOfAdults: 2, childAges: [6] }], residence: 'ID' }),
    aTransaction({ ...failed, id: 8, refNo: 'LS-2', hotel_name: 'Over' }),
  ]
  await open('/allbooking', {}, language)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(
    '/hotel/h1/detail?checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6&residence=ID',
  )
  expect(screen.getAllByRole('link', { name: /^(?:Book again|Pesan lagi)/ })).toHaveLength(1)
})

it('keeps together what can be done with a booking, apart from its price', async () => {
  bookings = [
    aTransaction({
      status: 'UNPAID',
      booking_status: 'Failed',
      removable: true,
      book_again: [{ numOfAdults: 2, childAges: [] }],
    }),
  ]
  await open('/allbooking')
  const actions = (await screen.findByRole('link', { name: 'Book again: The Jati' })).parentElement
  expect(actions?.textContent).toBe('Book againRemove')
})

it('removes what is over, after asking', async () => {
  bookings = [aTransaction({ removable: true }), aTransaction({ id: 8, refNo: 'LS-2', hotel_name: 'Ahead' })]
  await open()
  await cards()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove The Jati from the list' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(sent(updateStatus)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove The Jati from the list' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
  expect(await screen.findByText('Booking has been successfully removed.')).toBeTruthy()
  expect(bodies(updateStatus)).toEqual([{ id: 'LS-1', status: 'ARCHIVED' }])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Personal Bookings' })))
})

it('leaves the focus in the page where the last booking was removed', async () => {
  bookings = [aTransaction({ removable: true })]
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove The Jati from the list' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('says when a booking could not be removed, and keeps it', async () => {
  bookings = [aTransaction({ removable: true })]
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove The Jati from the list' }))
  serve(on(updateStatus).says(refusal(409, 'CONFLICT')))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove booking.')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('says when the list could not be had, and asks again', async () => {
  const mend = serve(on(listTransactions).says(refusal(409, 'CONFLICT')))
  await open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No/)
  mend()
  bookings = many(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(1)
})

it('shows all bookings on a page of their own, without a toggle [B2-019]', async () => {
  bookings = many(2)
  await open('/allbooking', member)
  expect(await screen.findByRole('heading', { level: 1, name: 'All bookings' })).toBeTruthy()
  expect(await cards()).toHaveLength(2)
  expect(screen.queryByRole('navigation', { name: 'Kind of bookings' })).toBeNull()
  expect(paths().toSorted()).toEqual(['/users/transactions', '/users/transactions?type=BUSINESS_SAVED_BOOKINGS'])
})

it('does not say that nothing is booked while, or when never, the company’s list comes', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
  serve(
    on(listTransactions).says(({ query }) =>
      query?.type ? late : { success: true, object: [], business_only: false },
    ),
  )
  await open('/allbooking', member)
  await waitFor(() => expect(paths()).toContain('/users/transactions'))
  expect(screen.getByText('Your bookings are loading.')).toBeTruthy()
  answer(refusal(409, 'CONFLICT'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No/)
  expect(screen.queryByText('Where to next?')).toBeNull()
})

it.each([
  ['the company’s', true, 'Hotel 0'],
  ['one’s own', false, 'Merdeka House'],
] as const)(
  'shows all the other bookings beside the failure of %s list, and asks for that again',
  async (_whose, isCompanys, shown) => {
    bookings = many(1)
    saved = [aSavedBooking()]
    const mend = serve(
      on(listTransactions).says(({ query }) =>
        !!query?.type === isCompanys
          ? refusal(409, 'CONFLICT')
          : { success: true, object: isCompanys ? bookings : saved, business_only: false },
      ),
    )
    await open('/allbooking', member)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No/)
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([shown])
    expect(screen.queryByText('Where to next?')).toBeNull()
    mend()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('shows what the company booked once, as the booking and not as the request that it was', async () => {
  business = [aTransaction({ refNo: 'LS-9', booked_by: 'Raka Wijaya' })]
  saved = [aSavedBooking({ status: 'BOOKED', refNo: 'LS-9' }), aSavedBooking({ id: 'another', hotel_name: 'Another' })]
  await open(BUSINESS, member)
  const shown = await cards()
  expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(['The Jati', 'Another'])
  expect(within(shown[0]!).getByRole('link').getAttribute('href')).toBe('/booking?refId=LS-9')
  expect(paths()).toContain('/users/transactions?type=BUSINESS_BOOKINGS&group=upcoming&page=1')
})

it('says it in Indonesian too', async () => {
  bookings = [aTransaction({ removable: true })]
  await open('/Myaccount?tab=booking', member, 'id')
  expect(await screen.findByRole('link', { name: 'Pesanan pribadi' })).toBeTruthy()
  expect(screen.getByText('LUNAS')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hapus The Jati dari daftar' })).toBeTruthy()
})

const BUSINESS = '/Myaccount?tab=booking&show=business'

it('opens what the company saved in a dialog, and removes it after asking [B2-098]', async () => {
  saved = [aSavedBooking(), aSavedBooking({ id: 'another', hotel_name: 'Another House' })]
  await open(BUSINESS, member)
  const [card] = await cards()
  expect(card?.textContent).toContain('For Sinta Dewi')
  expect(card?.textContent).toContain('Waits for the PIC')
  await userEvent.click(within(card!).getByRole('button', { name: 'Merdeka House' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merdeka House' }))
  expect(dialog.getByText('Twin beds, please')).toBeTruthy()
  expect(dialog.getByText('2 adults · 1 child')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'See rooms and prices' }).getAttribute('href')).toBe(
    `/hotel/h1/detail?d=5&p_id=77&saved_booking_id=${aSavedBooking().id}&checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6`,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(sent(removeSavedBooking)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove booking' }))
  expect(await screen.findByText('Booking has been successfully removed.')).toBeTruthy()
  const { id, companyId, userId, hotel_id, place_id } = aSavedBooking()
  const body = { id, companyId, userId, hotel_id, place_id, source: 'my-bookings' }
  expect(bodies(removeSavedBooking)).toEqual([body])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says when a saved booking could not be removed, and keeps it', async () => {
  saved = [aSavedBooking()]
  await open(BUSINESS, member)
  await userEvent.click(await screen.findByRole('button', { name: 'Merdeka House' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  serve(on(removeSavedBooking).says(refusal(404, 'NOT_FOUND')))
  await userEvent.click(screen.getByRole('button', { name: 'Remove booking' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove booking.')
})

it('leads from what is booked to its booking, and offers no removal', async () => {
  saved = [aSavedBooking({ status: 'BOOKED', refNo: 'LS-9' })]
  await open('/allbooking', { ...member, isPIC: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Merdeka House' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe('/booking?refId=LS-9')
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
})
