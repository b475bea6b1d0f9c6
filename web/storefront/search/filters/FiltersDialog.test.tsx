import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { noFilters } from './filter-hotels.ts'
import { FiltersDialog } from './FiltersDialog.tsx'

const show = (completed: boolean) =>
  renderScreen(
    <FiltersDialog
      hotels={[aHotel({ price: 140 }), aHotel({ id: '2', price: 999 })]}
      saved={new Set()}
      filters={noFilters}
      currency="USD"
      completed={completed}
      onApply={() => undefined}
      onClose={() => undefined}
    />,
  )
const prices = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

it('on a phone, too, prices read 0 and 100 until the search is complete [B9-002] [B4-004]', async () => {
  const { unmount } = await show(false)
  expect(prices()).toEqual(['0', '100'])
  unmount()
  await show(true)
  expect(prices()).toEqual(['140', '999'])
})
