import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HotelOffer } from '#shared/api/search.ts'
import { bali } from '#web/storefront/search/a-place.ts'
import type { SearchNews } from '#web/storefront/search/polling/run-search.ts'
import type { SearchNearby } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { renderScreen } from '#web/testing.tsx'
import { NearbyDates } from './NearbyDates.tsx'

const stay = { checkIn: '2026-12-18', checkOut: '2026-12-20', occupancies: [{ numOfAdults: 2, childAges: [] }] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const offer = (id: string, totalRate: number, dueAtHotel?: number): HotelOffer => ({
  id,
  rate: { totalRate, dueAtHotel, providerName: 'Alpha' },
  options: { refundable: true, payAtHotel: false, freeBreakfast: false },
})
const newsOf = (...hotels: HotelOffer[]): SearchNews => ({
  kind: 'results',
  results: { token: 't', status: 'Completed', currency: 'USD', expectedHotelCount: 1, completedHotelCount: 1, hotels },
})

const listed = new Map(['1', '2'].map((id) => [id, true]))
/** The list of the place, and a button with which it comes where it is late. */
function Dates({ isLate, ...props }: { isLate: boolean; searchNearby: SearchNearby; onChosen: () => void }) {
  const [isThere, setThere] = useState(!isLate)
  return (
    <>
      <button onClick={() => setThere(true)}>The list comes</button>
      <NearbyDates location={bali} counted={isThere ? listed : undefined} {...{ stay, ...props }} />
    </>
  )
}

async function open(search: (stay: Stay, signal: AbortSignal) => AsyncIterable<SearchNews>, isLate = false) {
  const asked: { checkIn: string; signal: AbortSignal }[] = []
  let running = 0
  let most = 0
  const searchNearby: SearchNearby = async function* (one, signal) {
    asked.push({ checkIn: one.checkIn, signal })
    running += 1
    most = Math.max(most, running)
    try {
      yield* search(one, signal)
    } finally {
      running -= 1
    }
  }
  const chosen = vi.fn<() => void>()
  const view = await renderScreen(<Dates onChosen={chosen} {...{ isLate, searchNearby }} />)
  return { ...view, asked, chosen, mostAtOnce: () => most }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Compare nearby dates' }))
const rowOf = (from: string) => screen.getByRole('link', { name: new RegExp(`^${from.replaceAll(' ', '\\s')}`) })

it('asks nothing before it is pressed, then for seven stays, two at a time', async () => {
  const { asked, mostAtOnce } = await open(async function* () {
    yield newsOf(offer('1', 90))
  })
  expect(asked).toEqual([])
  await press()
  await screen.findByText('Checked 7 of 7 dates')
  expect(asked.map(({ checkIn }) => checkIn.slice(-2))).toEqual(['15', '16', '17', '18', '19', '20', '21'])
  expect(mostAtOnce()).toBe(2)
})

it('says the lowest price of each, of the stays that the list has, and which is the lowest of all', async () => {
  await open(async function* ({ checkIn }) {
    yield newsOf(offer('1', 90), offer('not described', 1))
    // It comes again, dearer: the last word wins.
    yield newsOf(offer('1', checkIn === '2026-12-20' ? 70 : 95), offer('2', 120))
  })
  await press()
  await screen.findByText('Checked 7 of 7 dates')
  expect(rowOf('Fri, 18 Dec').textContent).toMatch(/USD\s95Your dates$/)
  expect(rowOf('Sun, 20 Dec').textContent).toMatch(/USD\s70Lowest $/)
  expect(screen.getAllByText('Lowest')).toHaveLength(1)
  const address = new URL(rowOf('Sun, 20 Dec').getAttribute('href') ?? '', 'http://x')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    checkIn: '2026-12-20',
    checkOut: '2026-12-22',
    rooms: '2',
    sort: 'pl',
  })
})

it('says what the hotel asks on top of the lowest price, and takes the stay that asks less of two at one price', async () => {
  await open(async function* ({ checkIn }) {
    if (checkIn === '2026-12-19') yield newsOf(offer('1', 90, 8), offer('2', 90, 5))
    else yield newsOf(offer('1', 90, 8), offer('2', 91))
  })
  await press()
  await screen.findByText('Checked 7 of 7 dates')
  expect(rowOf('Fri, 18 Dec').textContent).toMatch(/USD\s90\+ USD\s8 at the hotel/)
  expect(rowOf('Sat, 19 Dec').textContent).toMatch(/USD\s90\+ USD\s5 at the hotel/)
})

it('a date without rooms, and one that nobody answered for, say so and hide no other', async () => {
  const { chosen } = await open(async function* ({ checkIn }) {
    if (checkIn === '2026-12-16') throw new Error('no answer')
    yield checkIn === '2026-12-17' ? newsOf() : newsOf(offer('1', 90))
  })
  await press()
  await screen.findByText('Checked 7 of 7 dates')
  expect(within(rowOf('Wed, 16 Dec')).getByText('No answer')).toBeTruthy()
  expect(within(rowOf('Thu, 17 Dec')).getByText('No room found')).toBeTruthy()
  await userEvent.click(rowOf('Sat, 19 Dec'))
  expect(chosen).toHaveBeenCalledOnce()
})

it('gives up what it asks for when it is closed', async () => {
  const { asked, unmount } = await open(async function* (_, signal) {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    yield newsOf()
  })
  await press()
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => unmount())
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

it('calls none the lowest before every date has its answer, and gives the focus to what the button opened', async () => {
  const last = Promise.withResolvers<void>()
  await open(async function* ({ checkIn }) {
    if (checkIn === '2026-12-21') await last.promise
    yield newsOf(offer('1', checkIn === '2026-12-21' ? 60 : 90 + Number(checkIn.slice(-2))))
  })
  await press()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nearby dates' }))
  await screen.findByText('Checked 6 of 7 dates')
  expect(screen.queryByText('Lowest')).toBeNull()
  await act(async () => last.resolve())
  await screen.findByText('Checked 7 of 7 dates')
  expect(within(rowOf('Mon, 21 Dec')).getByText('Lowest')).toBeTruthy()
})

it('says no price before the list of the place is there: then those of its stays', async () => {
  const { asked } = await open(async function* () {
    yield newsOf(offer('1', 90), offer('not listed', 1))
  }, true)
  await press()
  await waitFor(() => expect(asked).toHaveLength(7))
  expect(screen.getAllByText('Checking…')).toHaveLength(7)
  expect(screen.getByText('Checked 0 of 7 dates')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'The list comes' }))
  await screen.findByText('Checked 7 of 7 dates')
  expect(rowOf('Fri, 18 Dec').textContent).toMatch(/USD\s90/)
})
