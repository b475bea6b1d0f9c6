import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TermedRate } from '#shared/rate/cancellation-terms.ts'
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

it('is refundable before the end of a rule of value 0, then a fee applies, and nothing comes back for who stays away [A9-009] [A9-010] [A9-011]', async () => {
  // A line ends between a currency and its amount nowhere.
  await renderScreen(<PolicyTerms rates={[rate]} currency="USD" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fully refundable before December 18th, 2026 6:00pm.',
    'From December 18th, 2026 6:00pm to December 22nd, 2026 11:59pm a fee of USD\u00A070 applies.',
    'No refund for no-shows, early checkouts or cancellations after December 22nd, 2026 11:59pm.',
  ])
})

it('tells equal terms of several rooms once, with the fee of all of them, and others for each room', async () => {
  const { unmount } = await renderScreen(<PolicyTerms rates={[rate, { ...rate }]} currency="USD" />)
  expect(screen.queryByText('Room 1')).toBeNull()
  expect(screen.getAllByText(/a fee of USD 140 applies/)).toHaveLength(1)
  unmount()
  await renderScreen(<PolicyTerms rates={[rate, { ...rate, refundable: !rate.refundable }]} currency="USD" />)
  expect(screen.getByText('Room 2')).toBeTruthy()
})

it('says of a stay that the hotel collects for that nothing is charged here', async () => {
  await renderScreen(<PolicyTerms rates={[rate]} currency="USD" paidAtHotel />)
  expect(screen.getByText(/The hotel charges you, and may ask for/)).toBeTruthy()
})

it.each([
  ['en', false, /a fee of USD 70 applies: nothing is paid back\.$/],
  ['en', true, /a fee of USD 70 applies, which is the full price\.$/],
  ['id', false, /biaya pembatalan USD 70: uang tidak dikembalikan\.$/],
  ['id', true, /biaya pembatalan USD 70, yaitu harga penuh\.$/],
] as const)(
  'says in %s of a fee of the full price that nothing comes back, where it was paid here: %s',
  async (...given) => {
    const [language, paidAtHotel, words] = given
    await renderScreen(
      <PolicyTerms rates={[{ ...rate, totalRate: 70 }]} currency="USD" paidAtHotel={paidAtHotel} />,
      aPageState({ language }),
    )
    expect(screen.getByText(words)).toBeTruthy()
  },
)
