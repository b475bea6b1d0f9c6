import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { bandLook } from './calendar-style.ts'
import { RangePicker } from './RangePicker.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const open = () =>
  renderScreen(
    <RangePicker
      range={{ checkIn: '2026-11-13', checkOut: '2026-11-14' }}
      today="2026-11-12"
      onChange={() => undefined}
      onDone={() => undefined}
    />,
  )

it('marks today, and no other day, with a dot that is made of a border', async () => {
  const { container } = await open()
  const marked = container.querySelectorAll('[data-today]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['12'])
  expect(marked[0]?.className).toContain('data-today:after:border-2')
})

it('begins on the check-in, which is given a ring of the colour of its words', async () => {
  await open()
  const day = document.activeElement
  expect(day?.textContent).toBe('13')
  expect(day?.hasAttribute('data-selection-start')).toBe(true)
  for (const end of ['start', 'end'])
    expect(day?.className).toContain(`data-selection-${end}:data-focus-visible:outline-on-brand`)
  for (const place of ['start', 'end'] as const) expect(bandLook(place)).toContain('outline-on-brand!')
})
