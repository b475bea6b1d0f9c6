import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { noFilters } from '#web/storefront/search/filters/filter-hotels.ts'
import type { HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import type { ResultsView } from '#web/storefront/search/results-view.ts'
import { learn, nothingYet, type SearchSnapshot } from '#web/storefront/search/polling/run-search.ts'
import { DEFAULT_SORT, type SortCode } from './sort-hotels.ts'
import { useListedHotels } from './use-listed-hotels.ts'
import { READING_MS } from './use-reading.ts'

/** So many cards are in the window, from the list's first; the others lie below it. */
let inView = 0

class CardsInView {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const isIntersecting = [...(target.parentElement?.children ?? [])].indexOf(target) < inView
    this.#tell([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

beforeEach(() => {
  inView = 2
  vi.stubGlobal('IntersectionObserver', CardsInView)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hotels = [aHotel({ id: '5', name: 'The Five', stars: 5 }), aHotel({ id: '3', name: 'The Three', stars: 3 })]
const described = learn(nothingYet, { kind: 'content', hotels })
const running = learn(described, {
  kind: 'results',
  results: {
    token: 't1',
    status: 'InProgress',
    currency: 'USD',
    expectedHotelCount: 9,
    completedHotelCount: 2,
    nextResultsKey: 'k',
    hotels: hotels.map(({ id }) => ({
      id,
      rate: { totalRate: 90, providerName: 'Alpha' },
      options: { refundable: true, payAtHotel: false, freeBreakfast: false },
    })),
  },
})
const view: ResultsView = { filters: { ...noFilters, stars: [5] }, sort: DEFAULT_SORT, page: 1 }

interface Props {
  search: SearchSnapshot
  filters: HotelFilters
  sort?: SortCode
  searchId?: string
  page?: number
}

function List(props: Props) {
  const list = useRef<HTMLElement>(null)
  const {
    shown,
    hotels: found,
    ...state
  } = useListedHotels({
    search: props.search,
    searchId: props.searchId ?? 's',
    view: { filters: props.filters, sort: props.sort ?? DEFAULT_SORT, page: props.page ?? 1 },
    list,
  })
  return (
    <>
      <section ref={list}>
        <ol>
          {shown.map((_hotel, place) => (
            <li key={place} />
          ))}
        </ol>
      </section>
      <p>{`${shown.map(({ name }) => name).join()} of ${found.length}`}</p>
      {!state.isSettled && <button onClick={state.apply}>{`${state.newcomers} new`}</button>}
    </>
  )
}

/** The same search, to which more has come. */
const later = (known: SearchSnapshot, stars: number[], status: 'InProgress' | 'Completed') => {
  const late = stars.map((rating, at) => aHotel({ id: `late ${rating} ${at}`, name: `Late ${rating}`, stars: rating }))
  const answer = {
    token: 't1',
    status,
    currency: 'USD',
    expectedHotelCount: 9,
    completedHotelCount: 9,
    hotels: late.map(({ id }, at) => ({
      id,
      rate: { totalRate: 10 + at, providerName: 'Alpha' },
      options: { refundable: true, payAtHotel: false, freeBreakfast: false },
    })),
  } as const
  return learn(learn(known, { kind: 'content', hotels: late }), {
    kind: 'results',
    results: { ...answer, hotels: [...answer.hotels] },
  })
}

it('an address that asks for five stars lists no others, also while the search runs', () => {
  render(<List search={running} filters={view.filters} />)
  expect(screen.getByText('The Five of 2')).toBeTruthy()
})

it('a filter that is chosen while stays arrive holds for those that come later, and keeps what is seen in place to the end', () => {
  inView = 1
  const { rerender } = render(<List search={running} filters={noFilters} />)
  expect(screen.getByText('The Five,The Three of 2')).toBeTruthy()
  rerender(<List search={running} filters={view.filters} />)
  expect(screen.getByText('The Five of 2')).toBeTruthy()
  const more = later(running, [4, 5], 'InProgress')
  rerender(<List search={more} filters={view.filters} />)
  // The cheaper one would stand first.
  expect(screen.getByText('The Five,Late 5 of 4')).toBeTruthy()
  const all = later(more, [], 'Completed')
  rerender(<List search={all} filters={view.filters} />)
  expect(screen.getByText('The Five,Late 5 of 4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '1 new' }))
  expect(screen.getByText('Late 5,The Five of 4')).toBeTruthy()
})

it.each([
  [
    'touched nothing for long keeps the cards that the window shows',
    READING_MS,
    'The Five,The Three,Late 5,Late 5,Late 4,Late 4,Late 2,Late 1 of 8',
    ['4 new'],
  ],
  [
    'has only just come reads nothing',
    READING_MS - 1,
    'Late 5,Late 5,The Five,Late 4,Late 4,The Three,Late 2,Late 1 of 8',
    [],
  ],
])('who %s: the rest comes in full order when the search completes', (_who, after, order, offered) => {
  vi.useFakeTimers()
  const early = later(running, [2, 1], 'InProgress')
  const { rerender } = render(<List search={early} filters={noFilters} />)
  expect(screen.getByText('The Five,The Three,Late 2,Late 1 of 4')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(after)
  })
  rerender(<List search={later(early, [5, 4, 5, 4], 'Completed')} filters={noFilters} />)
  expect(screen.getByText(order)).toBeTruthy()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
})

it('a list that nobody sees, such as one behind the map, is read by nobody however long it runs, nor in its first moment before them', () => {
  vi.useFakeTimers()
  inView = 0
  const { rerender } = render(<List search={running} filters={noFilters} />)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  inView = 2
  const more = later(running, [1], 'InProgress')
  rerender(<List search={more} filters={noFilters} />)
  rerender(<List search={later(more, [5], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('Late 5,The Five,The Three,Late 1 of 4')).toBeTruthy()
})

it('who reads another page of the list has seen the pages before it', () => {
  const early = later(running, Array<number>(18).fill(2), 'InProgress')
  const { rerender } = render(<List search={early} filters={noFilters} page={2} />)
  fireEvent.pointerDown(screen.getByRole('list'))
  rerender(<List search={later(early, [5], 'Completed')} filters={noFilters} page={2} />)
  const names = screen.getByText(/of 21$/).textContent.split(',')
  // Sixteen on the page before, and two in the window.
  expect(names.indexOf('Late 5')).toBe(18)
})

it('a stay that comes after the search has completed leaves the seen cards where they are, too', () => {
  const { rerender } = render(<List search={running} filters={noFilters} />)
  fireEvent.pointerDown(screen.getByRole('list'))
  const all = later(running, [1], 'Completed')
  rerender(<List search={all} filters={noFilters} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<List search={later(all, [5, 2], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('The Five,The Three,Late 5,Late 2,Late 1 of 5')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 new' })).toBeTruthy()
})

it.each([
  ['points at a card', () => fireEvent.pointerMove(screen.getByRole('list'), { movementX: 3 })],
  ['touches a card', () => fireEvent.pointerDown(screen.getByRole('list'))],
  ['goes to a card with the keyboard', () => fireEvent.focusIn(screen.getByRole('list'))],
  [
    'scrolls',
    () => {
      vi.stubGlobal('scrollY', 400)
      fireEvent.scroll(window)
    },
  ],
])('who %s is reading: the list stays where it is when the search completes, and a press sorts it', (_how, read) => {
  const { rerender } = render(<List search={running} filters={noFilters} />)
  read()
  // Back where the list begins they are still who has read it.
  vi.stubGlobal('scrollY', 0)
  fireEvent.scroll(window)
  rerender(<List search={later(running, [5, 4], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('The Five,The Three,Late 5,Late 4 of 4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '2 new' }))
  expect(screen.getByText('Late 5,The Five,Late 4,The Three of 4')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('who asked for the full order while stays arrive has seen of it what the window shows since', () => {
  inView = 3
  const early = later(running, [1], 'InProgress')
  const { rerender } = render(<List search={early} filters={noFilters} />)
  fireEvent.pointerDown(screen.getByRole('list'))
  const more = later(early, [4], 'InProgress')
  rerender(<List search={more} filters={noFilters} />)
  inView = 1
  fireEvent.click(screen.getByRole('button', { name: '1 new' }))
  fireEvent.pointerDown(screen.getByRole('list'))
  rerender(<List search={later(more, [5, 5], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('The Five,Late 5,Late 5,Late 4,The Three,Late 1 of 6')).toBeTruthy()
})

it.each([
  ['scrolled into the server’s cards before the page was awake is reading', 400, 'The Five,The Three,Late 5 of 3'],
  ['had not scrolled by then reads nothing', 0, 'Late 5,The Five,The Three of 3'],
])('who %s', (_who, scrollY, order) => {
  document.body.innerHTML = `<div id="root">${renderToString(<List search={running} filters={noFilters} />)}</div>`
  const container = document.getElementById('root') as HTMLElement
  vi.stubGlobal('scrollY', scrollY)
  const { rerender } = render(<List search={running} filters={noFilters} />, { container, hydrate: true })
  rerender(<List search={later(running, [5], 'Completed')} filters={noFilters} />)
  expect(screen.getByText(order)).toBeTruthy()
})

it('a page that was scrolled before the results were turned to is not read in', () => {
  vi.stubGlobal('scrollY', 400)
  const { rerender } = render(<List search={running} filters={noFilters} />)
  rerender(<List search={later(running, [5], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('Late 5,The Five,The Three of 3')).toBeTruthy()
})

it('a pointer that lies over a list that came under it reads nothing', () => {
  const { rerender } = render(<List search={running} filters={noFilters} />)
  fireEvent.pointerMove(screen.getByRole('list'), { movementX: 0, movementY: 0 })
  rerender(<List search={later(running, [5], 'Completed')} filters={noFilters} />)
  expect(screen.getByText('Late 5,The Five,The Three of 3')).toBeTruthy()
})

it('who has read one search reads no other one: its list comes in full order', () => {
  const { rerender } = render(<List search={running} filters={noFilters} />)
  fireEvent.pointerMove(screen.getByRole('list'), { movementX: 3 })
  const early = later(running, [2], 'InProgress')
  rerender(<List search={early} filters={noFilters} searchId="another" />)
  rerender(<List search={later(early, [5], 'Completed')} filters={noFilters} searchId="another" />)
  expect(screen.getByText('Late 5,The Five,The Three,Late 2 of 4')).toBeTruthy()
})

it('an order that the address asks for is there when the search completes: a tile’s price leads to the stay that has it', () => {
  vi.useFakeTimers()
  const { rerender } = render(<List search={running} filters={noFilters} sort="pl" />)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  rerender(<List search={later(running, [1], 'Completed')} filters={noFilters} sort="pl" />)
  expect(screen.getByText(/^Late 1,/)).toBeTruthy()
})
