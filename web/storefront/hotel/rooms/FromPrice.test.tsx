import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { FromPrice } from './FromPrice.tsx'

const stay = { checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies: [{ numOfAdults: 2, childAges: [] }] }
const from = { total: 1234, plus: 20, isForResidents: false, residentsOf: [], isUncertain: false }

it.each([
  ['en', 20, '+ USD 20 at the hotel'],
  ['id', 20, '+ USD 20 di hotel'],
  ['en', 0, undefined],
] as const)('says in %s what the hotel asks on top of the lowest total: %i', async (language, plus, words) => {
  await renderScreen(<FromPrice from={{ ...from, plus }} currency="USD" stay={stay} />, aPageState({ language }))
  expect(screen.queryByText(/^\+/)?.textContent.replaceAll(/\s/g, ' ')).toBe(words)
})

it('says for which days the price is, and for whose residents alone', async () => {
  const named = { ...from, isForResidents: true, residentsOf: ['MY', 'SG'] }
  const { unmount } = await renderScreen(<FromPrice from={named} currency="USD" stay={stay} />)
  expect(screen.getByText('20–23 Dec, from')).toBeTruthy()
  expect(screen.getByText('Only for residents of Malaysia, Singapore')).toBeTruthy()
  unmount()
  await renderScreen(<FromPrice from={{ ...named, residentsOf: [] }} currency="USD" stay={stay} />)
  expect(screen.getByText('Only for residents')).toBeTruthy()
})
