import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { RangePicker } from './RangePicker.tsx'

it('marks today, and no other day, with a dot that forced colours keep', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T12:00:00') })
  const range = { checkIn: '2026-11-13', checkOut: '2026-11-14' }
  const { container } = await renderScreen(
    <RangePicker range={range} today="2026-11-12" onChange={() => undefined} onDone={() => undefined} />,
  )
  const marked = container.querySelectorAll('[data-today]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['12'])
  expect(marked[0]?.className).toContain('data-today:after:border-2')
  vi.useRealTimers()
})
