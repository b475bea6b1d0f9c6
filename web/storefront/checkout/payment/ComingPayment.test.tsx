import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser, renderScreen } from '#web/testing.tsx'
import { ComingPayment } from './ComingPayment.tsx'
import { CompanyPaymentSection } from './CompanyPaymentSection.tsx'
import type { CompanyPayment } from './use-company-payment.ts'

const card = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 },
  billing_details: { name: 'Raka Wijaya' },
}
const payment = (cards: CompanyPayment['cards']): CompanyPayment => ({
  cards,
  hasNone: cards.length === 0,
  isLoading: false,
  error: null,
  refetch: () => Promise.reject(new Error('nobody asks again')),
  chosen: undefined,
  choose: () => undefined,
})

it.each([
  { what: 'two cards and one’s own', cards: [card, { ...card, id: 'pm_2' }], other: 'ownCard', ways: 3, lines: 0 },
  { what: 'one card alone', cards: [card], other: undefined, ways: 1, lines: 0 },
  { what: 'no card, and nothing else', cards: [], other: undefined, ways: 0, lines: 1 },
  { what: 'no card beside the local gateway', cards: [], other: 'local', ways: 0, lines: 1 },
] as const)('keeps the place of what comes: $what', async ({ cards, other, ways, lines }) => {
  const coming = await renderScreen(<ComingPayment payment={payment(cards)} other={other} />)
  const places = [...coming.container.querySelectorAll('span[aria-hidden]')].map(({ className }) => className)
  const headings = screen.queryAllByRole('heading').map(({ textContent }) => textContent)
  coming.unmount()
  await renderScreen(<CompanyPaymentSection user={aUser()} payment={payment(cards)} other={other} />)
  expect(screen.queryAllByRole('radio')).toHaveLength(ways)
  expect(places.filter((look) => look.includes('h-23.5 sm:h-17.75'))).toHaveLength(ways)
  expect(screen.queryAllByText(/^Your role does not include/)).toHaveLength(lines)
  expect(places.filter((look) => look.includes('sm:h-5'))).toHaveLength(lines)
  expect(headings).toEqual(screen.queryAllByRole('heading').map(({ textContent }) => textContent))
})
