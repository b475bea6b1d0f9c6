import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { PickDatesDialog } from './PickDatesDialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
})
afterEach(() => void vi.useRealTimers())

const onChange = vi.fn<(range: object) => void>()
async function pick(...days: RegExp[]) {
  onChange.mockClear()
  const range = { checkIn: '2026-12-20', checkOut: '2026-12-23' }
  await renderScreen(<PickDatesDialog range={range} onClose={() => undefined} onChange={onChange} />)
  for (const name of days) await userEvent.click(await screen.findByRole('button', { name }))
}

it('is done with the second day that is picked', async () => {
  await pick(/December 10, 2026/, /December 12, 2026/)
  expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-10', checkOut: '2026-12-12' }]])
})

it('takes one day that is picked twice for one night', async () => {
  await pick(/December 10, 2026/, /December 10, 2026/)
  expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-10', checkOut: '2026-12-11' }]])
})

it('shows a stay of more than thirty nights cut to thirty, and waits for whoever agrees to that', async () => {
  await pick(/December 10, 2026/, /January 20, 2027/)
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('30 nights')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-10', checkOut: '2027-01-09' }]])
})

it('says how many nights there can be on a phone, too, where no dates are typed', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  await pick()
  expect(screen.getByText('At most 30 nights.')).toBeTruthy()
})
