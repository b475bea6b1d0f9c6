import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { MapTerms } from './MapTerms.tsx'

const terms = ['2 nights · 1 room', 'taxes we collect included']

it('says what the prices on the map are for', async () => {
  await renderScreen(<MapTerms terms={terms} hotels={[{ due: undefined }]} />)
  expect(screen.getByText('2 nights · 1 room · taxes we collect included').children).toHaveLength(0)
})

it('explains the sign of a hotel that asks for more, where one does', async () => {
  await renderScreen(<MapTerms terms={terms} hotels={[{ due: undefined }, { due: { amount: 8, currency: 'USD' } }]} />)
  expect(screen.getByText('+ means more is due at the hotel')).toBeDefined()
})
