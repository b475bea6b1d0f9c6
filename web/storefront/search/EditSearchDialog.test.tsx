import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'

it('fills in a place that is not known as the address says it, which suppliers are asked for, not as the reader says it', async () => {
  const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12', occupancies: [{ numOfAdults: 2, childAges: [] }] }
  await renderScreen(
    <ResultsHeader
      name="Singapura"
      written="Singapore"
      location={null}
      stay={stay}
      editing="all"
      searchNearby={async function* () {}}
      counted={undefined}
      onEdit={() => undefined}
    />,
    aPageState({ language: 'id' }),
  )
  expect(await screen.findByDisplayValue('Singapore')).toBeDefined()
  expect(screen.queryByDisplayValue('Singapura')).toBeNull()
})
