import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getWhereabouts, type Whereabouts } from '#shared/api/whereabouts.ts'
import { on, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from '../a-dashboard.ts'
import DashboardPage from '../DashboardPage.tsx'
import { aHomeStay } from '../home/a-home.ts'
import { peoplePins } from './people-pins.ts'

const stay = (changes: Partial<Whereabouts>): Whereabouts => ({
  ...aHomeStay(),
  position: { lat: -6.2, long: 106.8 },
  ...changes,
})
let stays: Whereabouts[]
/** As when something changes its size: jsdom lays nothing out. */
let resize: () => void
const pic = aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT Nusantara' }) })

beforeEach(() => {
  localStorage.clear()
  resize = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe(part: Element) {
        // Its own box keeps its size when what is in it grows.
        if (part.tagName === 'TABLE') resize = this.look
      }
      disconnect() {}
    },
  )
  stays = [
    stay({ checkIn: '2026-11-30', checkOut: '2026-12-02' }),
    stay({
      reference: 'LS-2',
      city: 'Medan',
      travellers: ['Budi Santoso'],
      checkIn: '2026-12-04',
      checkOut: '2026-12-05',
    }),
  ]
  serve(
    on(getWhereabouts).says(({ query }) => ({ from: query.from ?? '2026-12-01', to: '2026-12-07', stays })),
    ...dashboardFrame,
  )
})
const open = () => {
  storeSession('secret', pic)
  return renderScreen(<DashboardPage />, undefined, '/business-dashboard?page=away')
}

it('shows the week by person, each day with the city, and a list that leads to each stay', async () => {
  await open()
  const strip = within(await screen.findByRole('table', { name: 'The week by person' }))
  const rows = strip.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.map(([name]) => name)).toEqual(['Who', 'Budi Santoso', 'Sinta Dewi'])
  expect(rows[0]?.[1]).toBe('Tue, 1 Dec')
  // Two stays in one row; the last day of each says that somebody leaves.
  expect(rows[1]?.slice(1)).toEqual(['', 'Jakartaleaves', '', 'Medan', 'Medanleaves', '', ''].with(0, 'Jakarta'))
  expect(rows[2]?.slice(1)).toEqual(['Jakarta', 'Jakartaleaves', '', '', '', '', ''])
  expect(screen.getByRole('link', { name: 'Budi Santoso' }).getAttribute('href')).toBe('/booking?refId=LS-2')
  // The map's code comes when it is asked for.
  expect(screen.getByRole('button', { name: 'Show a map' })).toBeDefined()
})

it('carries the company and the day of printing on paper', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  expect((await screen.findByText('Printed on Mon, 30 Nov 2026')).parentElement?.textContent).toContain('PT Nusantara')
  vi.setSystemTime(new Date('2026-11-30T18:00:00Z'))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Printed on Tue, 1 Dec 2026')).toBeDefined()
})

it('says where it is wider than the screen, and is reached by keyboard then', async () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(328)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(328)
  await open()
  const strip = await screen.findByRole('group', { name: 'The week by person' })
  const hint = 'Scroll sideways for the rest of the week.'
  expect(screen.queryByText(hint)).toBeNull()
  width.mockReturnValue(576)
  act(() => resize())
  expect(screen.getByText(hint)).toBeTruthy()
  strip.focus()
  expect(document.activeElement).toBe(strip)
  width.mockReturnValue(328)
  act(() => resize())
  expect(screen.queryByText(hint)).toBeNull()
  expect(strip.hasAttribute('tabindex')).toBe(false)
})

it('turns to another week, which stands in the address', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'A week later' }))
  expect(router.state.location.search).toBe('?page=away&from=2026-12-08')
  await userEvent.click(await screen.findByRole('button', { name: 'From today' }))
  expect(router.state.location.search).toBe('?page=away')
})

it('says so of a week in which nobody is away', async () => {
  stays = []
  await open()
  expect(await screen.findByText('Nobody is at a hotel in this week.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show a map' })).toBeNull()
})

it('marks a hotel once, with everybody who is there', () => {
  const pins = peoplePins([...stays, stay({ reference: 'LS-3', travellers: ['Rini Wati'] }), stay({ position: null })])
  expect(pins.map(({ name, count }) => [name, count])).toEqual([
    ['Hotel Kenanga, Sinta Dewi, Budi Santoso, Budi Santoso, Rini Wati', 4],
  ])
})
