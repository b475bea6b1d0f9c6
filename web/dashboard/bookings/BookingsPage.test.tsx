import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportCompanyBookings } from '#shared/api/booking-export.ts'
import type { Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { Transaction } from '#shared/api/booking-info.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { listSavedBookings, removeSavedBooking, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { REMOVED } from '#shared/api/removal.ts'
import { ARCHIVED, listTransactions, updateStatus } from '#shared/api/transactions.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aBooking, aTransaction } from '#web/storefront/trips/a-booking.ts'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { dashboardFrame } from '../a-dashboard.ts'
import DashboardPage from '../DashboardPage.tsx'
import { bookingTabs, type BookingTab } from './booking-tabs.ts'

let stays: Record<Exclude<BookingTab, 'saved'>, Transaction[]>
let saved: SavedBooking[]

const nothing = () => ({ current: [], upcoming: [], past: [], cancelled: [], unpaid: [] })
const aStay = (at: number, changes: Partial<Transaction> = {}) =>
  aTransaction({ id: at, refNo: `LS-${at}`, hotel_name: `Hotel ${at}`, ...changes })
const guests = (...names: [string, string][]) => ({
  booking_data: {
    roomsAllocations: names.map(([firstName, lastName]) => ({
      guests: [{ type: 'Adult' as const, firstName, lastName }],
    })),
  },
})

const isOf = (traveller = '', { firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.toLowerCase().includes(traveller.toLowerCase())
const waiting = (traveller?: string) => saved.filter(({ User }) => isOf(traveller, User))
const list = (of: keyof typeof stays, traveller?: string) =>
  stays[of].filter(({ booking_data: { roomsAllocations } }) =>
    roomsAllocations.some((room) => room.guests.some((one) => isOf(traveller, one))),
  )

function answerList(status: keyof typeof stays, asked: number, who?: string): OutputOf<typeof listTransactions> {
  const whole = list(status, who)
  const page = Math.min(asked, Math.max(1, Math.ceil(whole.length / 8)))
  const count = (name: keyof typeof stays) => list(name, who).length
  const counts = {
    current: count('current'),
    upcoming: count('upcoming'),
    saved: waiting(who).length,
    past: count('past'),
    cancelled: count('cancelled'),
    unpaid: count('unpaid'),
  }
  const object = whole.slice((page - 1) * 8, page * 8)
  return { success: true, object, business_only: true, page, total: whole.length, counts }
}

function answerStay(reference: unknown): OutputOf<typeof getBookingInfo> {
  const found = Object.values(stays)
    .flat()
    .find(({ refNo }) => refNo === reference)
  const rates = ['r1', 'r2'].map((roomId) => ({
    boardBasis: { type: 'RoomOnly' as const, description: 'Room only' },
    occupancies: [{ roomId, numOfAdults: 1, childAges: [] }],
    cancellationPolicies: [],
    taxes: [],
    policies: [],
  }))
  const rooms = [
    { id: 'r1', name: 'Garden room' },
    { id: 'r2', name: 'Sea room' },
  ]
  return { success: true, object: aBooking(found, { rooms, rates }) }
}

beforeEach(() => {
  stays = nothing()
  saved = []
  serve(
    on(updateStatus).says(({ body }) => {
      for (const name of Object.keys(stays) as (keyof typeof stays)[])
        stays[name] = stays[name].filter(({ refNo }) => refNo !== body.id)
      return { success: true, status: ARCHIVED, message: REMOVED }
    }),
    on(removeSavedBooking).says(({ body }) => {
      saved = saved.filter(({ id }) => id !== body.id)
      return { success: true, message: REMOVED }
    }),
    on(listSavedBookings).says(({ query }) => waiting(query.traveller)),
    on(getBookingInfo).says(({ body }) => answerStay(body.id)),
    on(listTransactions).says(({ query }) => answerList(query.status!, Number(query.page), query.traveller)),
    on(exportCompanyBookings).says(new Response('file')),
    ...dashboardFrame,
  )
})
const calls = () => sent().map(({ path, body }) => ({ path, body }))

const pic = aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT Nusantara' }) })

async function open(query = '', language: 'en' | 'id' = 'en', user = pic) {
  storeSession('secret', user)
  return renderScreen(
    <>
      <main id="main" tabIndex={-1}>
        <DashboardPage />
      </main>
      <LiveStatus />
    </>,
    aPageState({ language }),
    `/business-dashboard?page=bookings${query}`,
  )
}
const table = (name = 'Upcoming') => screen.findByRole('table', { name })
const rows = async (name?: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
const tab = (name: RegExp) => screen.findByRole('tab', { name })
/** In the table: a phone's cards say the same. */
const press = async (name: string | RegExp, of = 'Upcoming') =>
  userEvent.click(within(await table(of)).getByRole('button', { name }))

it('is the page at page=bookings, and its menu item is marked [A2-013]', async () => {
  await open()
  // Its heading stands there before the page does.
  await tab(/^Upcoming/)
  expect(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Bookings')
})

it('has five tabs for a finance reader, who books nothing that waits', async () => {
  const finance = aUser({ companyData: pic.companyData, teamMembers: { role: [1001] }, duties: ['finance'] })
  await open('&tab=saved', 'en', finance)
  await tab(/^Upcoming/)
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent.replace(/\W*\d*$/, ''))
  expect(names).toEqual(['Current', 'Upcoming', 'Past', 'Cancelled', 'Unpaid'])
})

describe('its six tabs', () => {
  it.each([
    ['Current', 'current', '[A2-121]'],
    ['Upcoming', 'upcoming', '[A2-122]'],
    ['Past', 'past', '[A2-124]'],
    ['Cancelled', 'cancelled', '[A2-125]'],
    ['Unpaid', 'unpaid', '[A2-126]'],
  ] as const)(
    '%s shows what the server lists as %s, with how many there are %s',
    async (name, status, _requirement) => {
      for (const [at, one] of bookingTabs.entries()) if (one !== 'saved') stays[one] = [aStay(at)]
      stays[status] = [aStay(10), aStay(11)]
      const { router } = await open(status === 'upcoming' ? '&tab=past' : '')
      await userEvent.click(await tab(new RegExp(`^${name}`)))
      await waitFor(async () => expect(await rows(name)).toHaveLength(2))
      const selected = screen.getByRole('tab', { selected: true })
      expect(selected.textContent).toBe(`${name} 2`)
      expect(within(await table(name)).getByRole('button', { name: 'Hotel 10' })).toBeTruthy()
      expect(router.state.location.search).toContain(`tab=${status}`)
      const body = { email: pic.email }
      expect(calls()).toContainEqual({ path: `/users/transactions?status=${status}&page=1`, body })
      // The panel belongs to its tab.
      expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(selected.id)
    },
  )

  it('Saved shows what waits for the PIC, with who saved it and the way to book it [A2-123]', async () => {
    const savedBy = { firstName: 'Adi', lastName: 'Kusuma' }
    saved = [aSavedBooking({ savedBy }), aSavedBooking({ id: 'late', status: 'EXPIRED', hotel_name: 'Too Late' })]
    await open()
    await userEvent.click(await tab(/^Saved 2$/))
    const [row, late] = await rows('Saved')
    expect(row?.textContent).toContain('Sinta Dewi')
    expect(row?.textContent).toContain('Adi Kusuma')
    expect(row?.textContent).toContain('Twin beds, please')
    expect(row?.textContent).toContain('Waits for you')
    const book = within(row!).getByRole('link', { name: 'Book now: Merdeka House for Sinta Dewi' })
    expect(book.getAttribute('href')).toContain(`saved_booking_id=${aSavedBooking().id}`)
    expect(within(late!).queryByRole('link')).toBeNull()
    expect(screen.queryByText('Waits for the PIC')).toBeNull()
    expect(calls().map(({ path }) => path)).toContain('/saved-booking-detail/c1')
  })

  it('leads from what waits for approval to its request, and books nothing past it', async () => {
    saved = [aSavedBooking({ request: { id: 'r1', state: 'WAITING' } })]
    await open('&tab=saved')
    const [row] = await rows('Saved')
    expect(row?.textContent).toContain('Waits for approval')
    const [link, ...others] = within(row!).getAllByRole('link')
    expect(link?.getAttribute('aria-label')).toBe('See the request: Merdeka House for Sinta Dewi')
    expect(link?.getAttribute('href')).toBe('/business-dashboard?page=requests&id=r1')
    expect(others).toEqual([])
    await press('Merdeka House', 'Saved')
    const dialog = within(await screen.findByRole('dialog', { name: 'Merdeka House' }))
    expect(dialog.getByText('Waits for approval')).toBeTruthy()
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/business-dashboard?page=requests&id=r1')
  })

  it('leaves what is booked to the tab of its dates', async () => {
    saved = [aSavedBooking({ status: 'BOOKED', refNo: 'LS-1' })]
    await open('&tab=saved')
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  })

  it('turn by arrow keys, Home and End', async () => {
    await open()
    const upcoming = await tab(/^Upcoming/)
    await userEvent.click(upcoming)
    for (const [key, name] of [
      ['{ArrowRight}', 'Saved'],
      ['{ArrowLeft}', 'Upcoming'],
      ['{End}', 'Unpaid'],
      ['{Home}', 'Current'],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain(name))
      expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    }
  })

  it.each([
    ['', 'No stays ahead', 'Search for a stay'],
    ['&tab=current', 'Nobody is away today', 'Search for a stay'],
    ['&tab=saved', 'Nothing waits for you', 'Your team'],
    ['&tab=past', 'No past stays yet', 'See upcoming stays'],
    ['&tab=cancelled', 'Nothing was cancelled', 'See upcoming stays'],
    ['&tab=unpaid', 'Nothing is unpaid', 'See upcoming stays'],
  ])('say at %s why there is nothing, and what to do next', async (query, title, next) => {
    await open(query)
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
  })

  it('show the first where the address names none that there is', async () => {
    await open('&tab=everything')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toContain('Upcoming')
  })
})

it('tells of a stay who travels, where, when, by which reference, how it stands and what it costs', async () => {
  const two = guests(['Sinta', 'Dewi'], ['Adi', 'Kusuma'])
  stays.upcoming = [aStay(1, { ...two, status: 'PENDING', booking_status: 'Pending' }), aStay(2)]
  await open()
  const [first, second] = await rows()
  for (const words of [
    'Sinta Dewi',
    'and one more',
    'Hotel 1',
    'Kuala Lumpur, Malaysia',
    '3 nights',
    'LS-1',
    'USD 412',
  ]) {
    expect(first?.textContent).toContain(words)
  }
  expect(within(first!).getByText('PENDING').className).toContain('text-warn')
  expect(within(second!).getByText('Confirmed').className).toContain('text-success')
  expect(within(first!).getByRole('link', { name: 'Reference ID LS-1' }).getAttribute('href')).toBe(
    '/booking?refId=LS-1',
  )
  // The same on a phone, as a card.
  const card = within(screen.getByRole('list', { name: 'Upcoming' })).getAllByRole('listitem')[0]
  expect(card?.textContent).toContain('LS-1')
})

it('shows eight a page, with the page in the address', async () => {
  stays.past = Array.from({ length: 9 }, (_, at) => aStay(at))
  const { router } = await open('&tab=past')
  expect(await rows('Past')).toHaveLength(8)
  const pages = within(screen.getByRole('navigation', { name: 'Pages of bookings' }))
  await userEvent.click(pages.getByRole('link', { name: 'Page 2' }))
  expect(router.state.location.search).toBe('?page=bookings&tab=past&p=2')
  await waitFor(async () => expect(await rows('Past')).toHaveLength(1))
  await userEvent.click(await tab(/^Upcoming/))
  await waitFor(() => expect(router.state.location.search).toBe('?page=bookings&tab=upcoming'))
})

it('finds the stays of a traveller, under every tab', async () => {
  stays.upcoming = [aStay(1, guests(['Sinta', 'Dewi'])), aStay(2)]
  stays.past = [aStay(3, guests(['Sinta', 'Dewi']))]
  const { router } = await open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by traveller' }), 'sinta{Enter}')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(router.state.location.search).toContain('traveller=sinta')
  expect((await tab(/^Past/)).textContent).toBe('Past 1')
  expect(document.getElementById('live-status')?.textContent).toBe('One stay of “sinta”.')
  await userEvent.click(await tab(/^Cancelled/))
  expect(await screen.findByRole('heading', { name: 'No “sinta” under this tab' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody' }))
  expect(await screen.findByRole('heading', { name: 'Nothing was cancelled' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

describe('the dialog of a stay', () => {
  it('tells the rooms, who sleeps in each, and whom to ask', async () => {
    stays.upcoming = [aStay(1, { guest_details_per_room: ['Sinta Dewi', 'Adi Kusuma'] })]
    await open()
    await press('Hotel 1')
    const dialog = within(await screen.findByRole('dialog', { name: 'The Jati' }))
    const rooms = within(dialog.getByRole('region', { name: 'Room details' })).getAllByRole('listitem')
    expect(rooms.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Garden room.*Sinta Dewi$/),
      expect.stringMatching(/Sea room.*Adi Kusuma$/),
    ])
    expect(dialog.getByText('maya@lodestay.example')).toBeTruthy()
    expect(dialog.getByText('+62811')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe('/booking?refId=LS-1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hotel 1'))
  })

  it.each([
    ['there is none [A8-026]', refusal(404, 'NOT_FOUND'), 'Data is unavailable!'],
    ['the server fails', refusal(500, 'INTERNAL'), 'Failed to fetch booking details'],
  ])('says so when %s', async (_when, failure, words) => {
    stays.upcoming = [aStay(1)]
    await open()
    await table()
    serve(on(getBookingInfo).says(failure))
    await press('Hotel 1')
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain(words)
    expect(dialog.queryByRole('link', { name: 'See the booking' })).toBeNull()
  })
})

it.each([
  ['', listTransactions],
  ['&tab=saved', listSavedBookings],
])('says at %s that the list could not be had, and asks again [A8-025]', async (query, endpoint) => {
  const mend = serve(on<Endpoint>(endpoint).says(refusal(500, 'INTERNAL')))
  stays.upcoming = [aStay(1)]
  saved = [aSavedBooking()]
  await open(query)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch booking details')
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

describe('removing a stay', () => {
  const over = { removable: true } as const

  it('asks first, archives it and says so [A4-031] [A8-027] [A8-034]', async () => {
    stays.past = [aStay(1, over), aStay(2), aStay(3, over)]
    await open('&tab=past')
    expect(within(await table('Past')).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
    await press('Remove Hotel 1 from the list', 'Past')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(calls().map(({ path }) => path)).not.toContain('/payment/update-status')
    await press('Remove Hotel 1 from the list', 'Past')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
    await waitFor(() => expect(document.getElementById('live-status')?.textContent).toBe(REMOVED))
    expect(calls()).toContainEqual({ path: '/payment/update-status', body: { id: 'LS-1', status: 'ARCHIVED' } })
    await waitFor(async () => expect(await rows('Past')).toHaveLength(2))
    expect((await tab(/^Past/)).textContent).toBe('Past 2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Past' })))
  })

  it('leaves the focus in the tab where the last one went', async () => {
    stays.unpaid = [aStay(1, over)]
    await open('&tab=past')
    await userEvent.click(await tab(/^Unpaid/))
    await press('Remove Hotel 1 from the list', 'Unpaid')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
    expect(await screen.findByRole('heading', { name: 'Nothing is unpaid' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Unpaid' })))
  })

  it('goes back to the last page that there still is', async () => {
    stays.past = Array.from({ length: 9 }, (_, at) => aStay(at, over))
    await open('&tab=past&p=2')
    await press('Remove Hotel 8 from the list', 'Past')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
    await waitFor(async () => expect(await rows('Past')).toHaveLength(8))
  })

  it('says when it failed, and keeps it [A8-028]', async () => {
    stays.past = [aStay(1, over)]
    await open('&tab=past')
    await press('Remove Hotel 1 from the list', 'Past')
    serve(on(updateStatus).says(refusal(409, 'CONFLICT')))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove booking' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to remove booking.')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(await rows('Past')).toHaveLength(1)
  })
})

it('opens what was saved, with its note and who saved it, and withdraws it after asking', async () => {
  saved = [aSavedBooking({ savedBy: { firstName: 'Adi', lastName: 'Kusuma' } })]
  await open('&tab=saved')
  await press('Merdeka House', 'Saved')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merdeka House' }))
  expect(dialog.getByText('Twin beds, please')).toBeTruthy()
  expect(dialog.getByText(/^Adi Kusuma, .*2026$/)).toBeTruthy()
  expect(dialog.getByText('Waits for you')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Book now' }).getAttribute('href')).toContain('saved_booking_id=')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove booking' }))
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  const { id, companyId, userId, hotel_id, place_id } = aSavedBooking()
  const body = { id, companyId, userId, hotel_id, place_id, source: 'dashboard' }
  expect(calls()).toContainEqual({ path: '/saved-booking-detail/remove', body })
  expect((await tab(/^Saved/)).textContent).toBe('Saved 0')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved' })))
})

it('speaks Indonesian too', async () => {
  stays.upcoming = [aStay(1)]
  await open('', 'id')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toContain('Mendatang')
  expect(within(await table('Mendatang')).getByRole('columnheader', { name: 'Tamu' })).toBeTruthy()
})

it('exports the company’s bookings from beside their list', async () => {
  const { container } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export bookings' }))
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await userEvent.selectOptions(dialog.getByLabelText('File'), 'Excel (XLSX)')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  // Until the file is there the form is busy, and says afterwards what became of it.
  await waitFor(() => expect(kept).toHaveBeenCalled())
  expect(calls().map(({ path }) => path)).toContain('/company/c1/bookings/export?format=xlsx&by=booked')
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(container.contains(document.activeElement)).toBe(true))
})
