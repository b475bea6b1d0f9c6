import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { TwoStepPicker } from './TwoStepPicker.tsx'

const open = (today: string, checkIn: string, checkOut: string) =>
  renderScreen(<TwoStepPicker range={{ checkIn, checkOut }} today={today} onChange={() => undefined} />)

/** Days that are drawn: those of other months are hidden by their look alone, too. */
const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('td [role=button]')]
    .filter((day) => !day.hasAttribute('data-outside-month') && !day.className.includes('hidden!'))
    .map(({ textContent }) => textContent)

it('begins with the week of today: nothing before it can be chosen', async () => {
  const { container } = await open('2026-11-30', '2026-11-30', '2026-12-01')
  expect(drawn(container)).toEqual(['29', '30'])
  // React Aria has another one for screen readers below.
  await userEvent.click(screen.getAllByRole('button', { name: /^Next/ })[0]!)
  expect(drawn(container)).toHaveLength(31)
})

it('keeps each day at its place from the first step to the second', async () => {
  const { container } = await open('2026-11-18', '2026-11-23', '2026-11-24')
  const days = drawn(container)
  expect(days[0]).toBe('15')
  await userEvent.click(screen.getByRole('button', { name: /^Check-out/ }))
  expect(drawn(container)).toEqual(days)
})

it('leaves the most nights to what stands around it, which says them once', async () => {
  await open('2026-11-18', '2026-11-23', '2026-11-24')
  await userEvent.click(screen.getByRole('button', { name: /^Check-out/ }))
  expect(screen.queryByText(/At most 30 nights/)).toBeNull()
})
