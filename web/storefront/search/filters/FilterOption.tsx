import { memo, type ReactNode } from 'react'
import { useNumbers } from '#web/numbers.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import type { HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { type FilterBox, toggleBox } from './filter-parts.ts'

interface Props {
  kind: FilterBox['kind']
  value?: FilterBox['value']
  label: ReactNode
  isTicked: boolean
  count: number
  onChange: (next: (filters: HotelFilters) => HotelFilters) => void
}

/** One box of the filters. Of thirty, only those are drawn again whose tick or count changes. */
export const FilterOption = memo(function FilterOption({ kind, value = '', label, isTicked, count, onChange }: Props) {
  const { whole } = useNumbers()
  return (
    <Checkbox
      label={label}
      checked={isTicked}
      aside={whole(count)}
      // What would show nothing cannot be ticked, but what is ticked can always be taken back.
      disabled={count === 0 && !isTicked}
      onChange={() => onChange((filters) => toggleBox(filters, { kind, value } as FilterBox))}
    />
  )
})
