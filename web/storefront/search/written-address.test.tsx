import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aPageState } from '#web/testing.tsx'
import { PageStateContext } from '#web/page-state.ts'
import { useChooseResidence } from '#web/shell/residence.ts'
import { useResultsView } from './use-results-view.ts'
import { useWrittenStay } from './use-written-stay.ts'

/** An address whose page does not come until it may, as where code is waited for: the one before stays meanwhile. */
let held: { at: string; arrival: Promise<void> } | undefined
let arrive = () => {}
function holdBack(at: string): void {
  held = { at, arrival: new Promise((resolve) => (arrive = resolve)) }
}

function Slow({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (held?.at === pathname + search) use(held.arrival)
  return children
}

function Stars() {
  const { view, change } = useResultsView('USD')
  return (
    <label>
      <input
        type="checkbox"
        checked={view.filters.stars.includes(3)}
        onChange={() => change(({ filters }) => ({ filters: { ...filters, stars: [3] } }))}
      />
      3 stars
    </label>
  )
}

function Results() {
  const [known, setKnown] = useState<string>()
  const [isListed, setListed] = useState(true)
  const asked = useSearchParams()[0].get('residence') ?? 'ID'
  useWrittenStay({ residence: known ?? asked })
  const choose = useChooseResidence()
  return (
    <Slow>
      <button onClick={() => setKnown('SG')}>Become known</button>
      <button onClick={() => choose('MY')}>Choose</button>
      <button onClick={() => setListed(!isListed)}>Fail or retry</button>
      <Link to="/hotel">Hotel</Link>
      {isListed && <Stars />}
    </Slow>
  )
}

const press = (name: string) => act(async () => screen.getByText(name).click())

/** Resolves with what is written into the address from now on. */
async function open(query = '') {
  window.history.replaceState(null, '', `/Bali/1/rooms${query}`)
  const written = vi.spyOn(window.history, 'replaceState')
  await act(async () => {
    render(
      <PageStateContext value={aPageState()}>
        <BrowserRouter>
          <Suspense>
            <Routes>
              <Route path="/Bali/1/rooms" element={<Results />} />
              <Route
                path="/hotel"
                element={
                  <Slow>
                    <h1>Hotel</h1>
                  </Slow>
                }
              />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </PageStateContext>,
    )
  })
  return written
}
const address = () => window.location.pathname + window.location.search
const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked

afterEach(() => {
  held = undefined
  vi.restoreAllMocks()
})

it('what an address lacks is written once, however long the page takes to follow', async () => {
  holdBack('/Bali/1/rooms?residence=ID')
  const written = await open()
  await press('Become known')
  await press('Fail or retry')
  await press('Fail or retry')
  const residences = written.mock.calls.map(([, , url]) => url).filter(Boolean)
  expect(residences).toEqual(['/Bali/1/rooms?residence=ID'])
})

it('a filter that is ticked before the page has followed its address stays', async () => {
  holdBack('/Bali/1/rooms?residence=ID')
  await open()
  expect(address()).toBe('/Bali/1/rooms?residence=ID')
  await press('3 stars')
  await act(async () => arrive())
  expect(isTicked()).toBe(true)
  expect(address()).toBe('/Bali/1/rooms?residence=ID&stars=3')
})

it.each([
  ['what the page learns meanwhile', 'Become known'],
  ['another residence that is chosen meanwhile', 'Choose'],
])('who leaves is not fetched back by %s', async (_, button) => {
  await open('?residence=ID')
  holdBack('/hotel')
  await press('Hotel')
  expect(address()).toBe('/hotel')
  await press(button)
  expect(address()).toBe('/hotel')
  await act(async () => arrive())
  expect(screen.getByRole('heading').textContent).toBe('Hotel')
})

it.each([
  ['Become known', 'SG'],
  ['Choose', 'MY'],
])('a ticked filter outlives another residence: %s', async (button, country) => {
  await open('?residence=ID')
  await press('3 stars')
  await press(button)
  expect(address()).toBe(`/Bali/1/rooms?residence=${country}&stars=3`)
  expect(isTicked()).toBe(true)
})

it('a ticked filter outlives another residence after a link to a part of the page', async () => {
  await open('?residence=ID')
  await act(async () => {
    window.location.hash = 'main'
    // The browser's own entry.
    window.history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await press('3 stars')
  await press('Become known')
  expect(address()).toBe('/Bali/1/rooms?residence=SG&stars=3')
  expect(isTicked()).toBe(true)
})

it('a list that comes back after a failure has the filters of the address', async () => {
  await open('?residence=ID')
  await press('3 stars')
  await press('Fail or retry')
  await press('Fail or retry')
  expect(isTicked()).toBe(true)
})
