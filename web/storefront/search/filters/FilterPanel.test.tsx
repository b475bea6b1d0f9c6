import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { countOptions, DEFAULT_PRICE_BOUNDS, noFilters } from './filter-hotels.ts'
import { type HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { FilterPanel } from './FilterPanel.tsx'

const hotels = [aHotel({ stars: 5 }), aHotel({ stars: 5, type: 'Villa' }), aHotel({ stars: 3.5 })]

/** A search of which nothing has arrived, or some, or everything. */
type Stage = 'begun' | 'arriving' | 'completed'

function panel(stage: Stage, onFilters: (filters: HotelFilters) => void = () => undefined, shown = hotels) {
  const onChange = (next: (filters: HotelFilters) => HotelFilters) => onFilters(next(noFilters))
  const counts = countOptions(shown, noFilters)
  return renderScreen(
    <FilterPanel
      filters={noFilters}
      bounds={stage === 'completed' ? { min: 40, max: 4041 } : DEFAULT_PRICE_BOUNDS}
      disabled={stage === 'begun'}
      arePricesIn={stage === 'completed'}
      currency="USD"
      bars={[]}
      {...{ counts, onChange }}
    />,
  )
}

const prices = () => [...screen.getAllByRole('textbox'), ...screen.getAllByRole('slider')] as HTMLInputElement[]
const types = () =>
  within(screen.getByRole('group', { name: 'Accommodation type' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

it('every filter waits for the first stays', async () => {
  await panel('begun')
  const inputs = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('textbox'), screen.getByRole('searchbox')]
  expect(inputs.every((input) => input.matches(':disabled'))).toBe(true)
})

it('while stays arrive only the price waits, whose range is not known: it reads 0 to 100 [B4-005] [B9-002]', async () => {
  const { unmount } = await panel('arriving')
  expect(screen.getByRole('checkbox', { name: /^5 stars/ }).matches(':enabled')).toBe(true)
  expect(screen.getByRole('searchbox').matches(':enabled')).toBe(true)
  expect(prices().every((input) => input.matches(':disabled'))).toBe(true)
  expect(prices().map(({ value }) => value)).toEqual(['0', '100', '0', '100'])
  unmount()
  await panel('completed')
  expect(prices().every((input) => input.matches(':enabled'))).toBe(true)
})

it('an option keeps its place while more stays arrive', async () => {
  const more = ['Villa', 'Villa', 'Resort', 'Resort', 'Resort'].map((type) => aHotel({ type }))
  function Arriving() {
    const [shown, setShown] = useState(hotels)
    return (
      <>
        <button onClick={() => setShown([...hotels, ...more])}>more</button>
        <FilterPanel
          filters={noFilters}
          bounds={DEFAULT_PRICE_BOUNDS}
          currency="USD"
          bars={[]}
          disabled={false}
          arePricesIn={false}
          onChange={() => undefined}
          counts={countOptions(shown, noFilters)}
        />
      </>
    )
  }
  await renderScreen(<Arriving />)
  expect(types()).toEqual(['Hotel2', 'Villa1'])
  await userEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(types()).toEqual(['Hotel2', 'Villa3', 'Resort3'])
})

it('prices are the range of the results, with separators; only digits are taken [B4-004] [B2-052] [B2-053]', async () => {
  const onChange = vi.fn<(filters: HotelFilters) => void>()
  await panel('completed', onChange)
  const [lowest, highest] = screen.getAllByRole('textbox') as HTMLInputElement[]
  expect([lowest?.value, highest?.value]).toEqual(['40', '4,041'])
  if (lowest) {
    await userEvent.clear(lowest)
    await userEvent.type(lowest, '1a2345')
  }
  expect(lowest?.value).toBe('12,345')
  expect(onChange.mock.lastCall?.[0].minPrice).toBe(12345)
})

it('an option that would show nothing cannot be ticked; the others say how many they show', async () => {
  const onChange = vi.fn<(filters: HotelFilters) => void>()
  await panel('completed', onChange)
  expect(screen.getByRole('checkbox', { name: /^4 stars/ })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: /^5 stars/ }))
  expect(onChange.mock.lastCall?.[0].stars).toEqual([5])
  expect(screen.getByRole('checkbox', { name: /^Villa/ })).toHaveProperty('disabled', false)
})

it('offers what the company’s policy allows, where one holds', async () => {
  const onChange = vi.fn<(filters: HotelFilters) => void>()
  const visitor = await panel('completed')
  expect(screen.queryByRole('checkbox', { name: /^Within company policy/ })).toBeNull()
  visitor.unmount()
  await panel('completed', onChange, [...hotels, aHotel({ verdict: { version: 1, action: 'allow', broken: [] } })])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Within company policy\s*1$/ }))
  expect(onChange.mock.lastCall?.[0].withinPolicy).toBe(true)
})

it('offers what guests rate well, where guests’ ratings are known', async () => {
  const onChange = vi.fn<(filters: HotelFilters) => void>()
  const unrated = await panel('completed')
  expect(screen.queryByRole('checkbox', { name: /^Guests rate/ })).toBeNull()
  unrated.unmount()
  await panel('completed', onChange, [...hotels, aHotel({ guestRating: { tenths: 86, reviews: 12 } })])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Guests rate 8 or more\s*1$/ }))
  expect(onChange.mock.lastCall?.[0].flags).toEqual(['wellRated'])
})

it('counts have thousands separators', async () => {
  const counts = { ...countOptions(hotels, noFilters), types: new Map([['Hotel', 1216]]) }
  await renderScreen(
    <FilterPanel
      filters={noFilters}
      bounds={DEFAULT_PRICE_BOUNDS}
      currency="USD"
      bars={[]}
      disabled={false}
      arePricesIn
      onChange={() => undefined}
      counts={counts}
    />,
  )
  expect(screen.getByRole('checkbox', { name: /^Hotel\s*1,216$/ })).toBeTruthy()
})
