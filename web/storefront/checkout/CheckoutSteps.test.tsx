// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

test.each([
  { at: 0, seen: '1 of 3' },
  { at: 1, seen: '2 of 3' },
  { at: 2, seen: '3 of 3' },
] as const)('a narrow phone reads $seen, and a screen reader the whole list', async ({ at, seen }) => {
  await renderScreen(<CheckoutSteps at={at} />)
  const steps = within(screen.getByRole('list', { name: 'Steps of your booking' })).getAllByRole('listitem')
  expect(steps).toHaveLength(3)
  const present = steps.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(present).toEqual([steps[at]])
  // What is counted is what the list says anyway.
  expect(within(present[0]!).getByText(seen).getAttribute('aria-hidden')).toBe('true')
  for (const step of steps) expect(step.className.includes('sr-only')).toBe(step !== present[0])
})
