import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { listNearbyCities } from '#shared/api/places.ts'
import { on, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { noFilters } from '#web/storefront/search/filters/filter-hotels.ts'

const rest = {
  saved: new Set<string>(),
  words: () => 'Name: zzz',
  placeId: undefined,
  stay: undefined,
  onReset: undefined,
  onFilter: vi.fn(),
  onEdit: vi.fn(),
}

it('a place without stays offers 30 km around its centre, once', async () => {
  const onWiden = vi.fn()
  const { unmount } = await renderScreen(<EmptyResults hotels={[]} filters={noFilters} onWiden={onWiden} {...rest} />)
  await userEvent.click(screen.getByRole('button', { name: /30 km/ }))
  expect(onWiden).toHaveBeenCalledOnce()
  unmount()
  await renderScreen(<EmptyResults hotels={[]} filters={noFilters} onWiden={undefined} {...rest} />)
  expect(screen.queryByRole('button', { name: /30 km/ })).toBeNull()
})

it('filters that hide everything are what to change, not the area', async () => {
  const filters = { ...noFilters, name: 'zzz' }
  await renderScreen(<EmptyResults hotels={[aHotel()]} filters={filters} onWiden={vi.fn()} {...rest} />)
  expect(screen.queryByRole('button', { name: /30 km/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Name: zzz”' }))
  expect(rest.onFilter).toHaveBeenCalledWith(noFilters)
})

it('cities nearby are searched for the same dates and guests', async () => {
  const muar = { id: '1732752', name: 'Muar', fullName: 'Muar, Johor', country: 'MY', km: 38 }
  const asked = vi.fn(() => ({ cities: [muar] }))
  serve(on(listNearbyCities).says(asked))
  const stay = {
    checkIn: '2026-12-12',
    checkOut: '2026-12-14',
    occupancies: [{ numOfAdults: 2, childAges: [6] }],
    residence: 'ID',
  }
  const here = { ...rest, placeId: '99', stay }
  const { router } = await renderScreen(<EmptyResults hotels={[]} filters={noFilters} onWiden={undefined} {...here} />)
  const link = await screen.findByRole('link', { name: 'Muar, Johor, 38 km away' })
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '99' } }))
  await userEvent.click(link)
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/Muar-Johor/1732752/rooms?checkIn=2026-12-12&checkOut=2026-12-14&rooms=2-6&residence=ID',
  )
  expect(router.state.location.state).toMatchObject({ place: 'Muar, Johor', startDate: '2026-12-12', noofChild: 1 })
})

it('without a city nearby nothing is said of one', async () => {
  serve(on(listNearbyCities).says({ cities: [] }))
  const here = { ...rest, placeId: '98', stay: { checkIn: '2026-12-12', checkOut: '2026-12-14', occupancies: [] } }
  await renderScreen(<EmptyResults hotels={[]} filters={noFilters} onWiden={undefined} {...here} />)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.queryByRole('navigation')).toBeNull()
})
