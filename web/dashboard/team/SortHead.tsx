import { useTranslation } from '#web/i18n/words.ts'
import { ArrowDownUp } from '#web/ui/icons/arrow-down-up.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import type { TeamSort } from './team-view.ts'

interface Props {
  by: 'name' | 'status' | 'since'
  sort: TeamSort
  onSort: (sort: TeamSort) => void
}

/** A column's head that sorts by it; pressed again, the other way round. */
export function SortHead({ by, sort, onSort }: Props) {
  const { t } = useTranslation()
  const order = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  const Icon = order ? ChevronDown : ArrowDownUp
  return (
    <th scope="col" aria-sort={order} className="px-3 py-2 first:pl-4">
      <button
        type="button"
        onClick={() => onSort(order === 'ascending' ? `-${by}` : by)}
        className="-mx-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1.5 font-semibold whitespace-nowrap hover:text-text"
      >
        {t(`team.column.${by}`)}
        <Icon aria-hidden="true" className={`size-4 ${order === 'ascending' ? 'rotate-180' : ''}`} />
      </button>
    </th>
  )
}
