import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useResultsView } from './use-results-view.ts'
import { useWrittenStay } from './use-written-stay.ts'

function Page({ moved = 'ID' }: { moved?: string }) {
  const [draws, setDraws] = useState(0)
  useWrittenStay({ residence: draws === 0 ? 'ID' : moved })
  const { view, change } = useResultsView('USD')
  return (
    <>
      <button onClick={() => setDraws(draws + 1)}>Draw again</button>
      <label>
        <input
          type="checkbox"
          checked={view.filters.stars.includes(3)}
          onChange={() => change(({ filters }) => ({ filters: { ...filters, stars: [3] } }))}
        />
        3 stars
      </label>
    </>
  )
}

/** `loads` counts how often the router went somewhere. A slow one stays on its way from the second time on. */
async function open({ query = '', isSlow = false, moved = 'ID' } = {}) {
  let loads = 0
  const loader = () => (++loads > 1 && isSlow ? new Promise(() => {}) : null)
  window.history.replaceState(null, '', `/Bali/1/rooms${query}`)
  const router = createBrowserRouter([{ path: '*', loader, element: <Page moved={moved} /> }])
  const { unmount } = render(<RouterProvider router={router} />)
  await screen.findByRole('checkbox')
  close = () => {
    unmount()
    router.dispose()
  }
  return { router, loads: () => loads }
}
let close = () => {}
afterEach(() => {
  close()
  window.history.replaceState(null, '', '/')
})

it('what an address lacks is asked of the router once, however often the page is drawn meanwhile', async () => {
  const { loads } = await open({ isSlow: true })
  for (let i = 0; i < 3; i++) await act(async () => screen.getByRole('button').click())
  expect(loads()).toBe(2)
})

it('a filter that is chosen while the address changes stays chosen', async () => {
  const { router } = await open()
  expect(window.location.search).toBe('?residence=ID')
  await act(async () => {
    await router.navigate('?residence=ID&rooms=2', { replace: true })
    // The router is there; the page that shows it is not drawn yet.
    screen.getByRole('checkbox').click()
  })
  expect(window.location.search).toBe('?residence=ID&rooms=2&stars=3')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('a filter of the first entry stays chosen when the stay is another', async () => {
  await open({ query: '?residence=ID', moved: 'SG' })
  await act(async () => screen.getByRole('checkbox').click())
  expect(window.location.search).toBe('?residence=ID&stars=3')
  await act(async () => screen.getByRole('button').click())
  expect(window.location.search).toBe('?residence=SG&stars=3')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})
