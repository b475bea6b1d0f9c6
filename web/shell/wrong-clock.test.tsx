import { act, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dateOf } from '#shared/stay/stay.ts'
import { learnServerClock } from '#web/api/server-clock.ts'
import { PageStateContext } from '#web/page-state.ts'
import { readVisit, storeVisit } from '#web/storage/visit-store.ts'
import { keepCheckoutState, readLastChoice } from '#web/storefront/checkout-state.ts'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { aPageState } from '#web/testing.tsx'
import { useMadeAt, useMinuteEnd } from './use-clock.ts'
import { useToday } from './use-today.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-12-10T12:00:00.000Z')
const learn = (servers: number) =>
  learnServerClock(new Headers({ date: new Date(servers).toUTCString(), 'cache-control': 'no-store' }), Date.now())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  learn(Date.now())
  vi.useRealTimers()
})

it.each([
  ['ahead', -48],
  ['behind', 48],
])('a page that is open learns that its clock is two days %s', (_how, hours) => {
  const real = now + hours * HOUR_MS
  // Each by itself: one that hears of it would draw the others anew.
  const today = renderHook(useToday).result
  const minuteEnd = renderHook(useMinuteEnd).result
  const madeAt = renderHook(useMadeAt).result
  expect(today.current).toBe('2026-12-10')
  act(() => learn(real))
  expect(today.current).toBe(dateOf(new Date(real)))
  expect(Math.abs((minuteEnd.current?.getTime() ?? 0) - real)).toBeLessThanOrEqual(61_000)
  expect(Math.abs(madeAt.current.getTime() - real)).toBeLessThanOrEqual(1000)
})

const seconds = (time: Date | undefined) => Math.round(((time?.getTime() ?? NaN) - now) / 1000)

function Times() {
  return <p>{`${seconds(useMadeAt())} ${seconds(useMinuteEnd())}`}</p>
}

const stay = { checkIn: '2026-12-20', checkOut: '2026-12-21', occupancies: [{ numOfAdults: 2, childAges: [] }] }

it.each([
  ['seconds ago', -20, '-20 0', '-20 60'],
  ['hours ago', -7200, '-7200 -7140', '0 60'],
])(
  'a page that was drawn for its visitor %s is of that time while it sleeps, and awake if it is near',
  (_when, s, asleep, awake) => {
    const pricedFor = { stay, currency: 'USD', today: '2026-12-10', at: now + s * 1000 } as const
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PageStateContext value={aPageState({ pricedFor })}>{children}</PageStateContext>
    )
    const page = wrapper({ children: <Times /> })
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    expect(container.textContent).toBe(asleep)
    render(page, { container, hydrate: true })
    expect(container.textContent).toBe(awake)
    expect(seconds(renderHook(useMadeAt, { wrapper }).result.current), 'a later screen').toBe(0)
  },
)

it.each([
  ['ahead', -48],
  ['behind', 48],
])('what a code opened, and what was chosen, hold for their hour on a clock that is two days %s', (_how, hours) => {
  const real = now + hours * HOUR_MS
  learn(real)
  const expiresAt = new Date(real + HOUR_MS).toISOString()
  storeVisit({ token: 't', reference: 'LS-1', expiresAt })
  const choice = aCheckout()
  keepCheckoutState({ ...choice, quote: { ...choice.quote, expiresAt } })
  for (const [later, isThere] of [
    [HOUR_MS - 2000, true],
    [HOUR_MS + 2000, false],
  ] as const) {
    vi.setSystemTime(now + later)
    expect(readVisit() !== undefined, `visit after ${later}`).toBe(isThere)
    expect(readLastChoice() !== undefined, `choice after ${later}`).toBe(isThere)
  }
})
