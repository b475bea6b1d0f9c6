import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { noFilters } from '#web/storefront/search/filters/filter-hotels.ts'

const rest = {
  saved: new Set<string>(),
  words: () => 'Name: zzz',
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
