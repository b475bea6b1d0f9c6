import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TermedRate } from '#shared/cancellation-terms.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { PolicyTerms } from './PolicyTerms.tsx'

const rate: TermedRate = {
  refundable: true,
  cancellationPolicies: [
    {
      text: '',
      rules: [
        { start: '2026-11-22T00:00:00', end: '2026-12-18T18:00:00', value: 0, valueType: 'Amount' },
        { start: '2026-12-18T18:00:00', end: '2026-12-22T23:59:00', value: 70, valueType: 'Amount' },
      ],
    },
  ],
}

it.each([
  ['en', 'December 18th, 2026 6:00pm'],
  ['id', '18 Des 2026, 18.00'],
] as const)('a deadline is written as people of the page’s language write it: %s [A9-008]', async (language, time) => {
  await renderScreen(<PolicyTerms rates={[rate]} currency="USD" />, aPageState({ language }))
  const [free, fee] = screen.getAllByRole('listitem')
  expect(free?.textContent).toContain(time)
  expect(fee?.textContent).toContain(time)
})
