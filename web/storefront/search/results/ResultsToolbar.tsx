import { Suspense, useState, type ComponentProps } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { ArrowDownUp } from '#web/ui/icons/arrow-down-up.ts'
import { List } from '#web/ui/icons/list.ts'
import { Map } from '#web/ui/icons/map.ts'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.ts'
import { listFilterParts } from '#web/storefront/search/filters/filter-parts.ts'
import type { FiltersDialog as FiltersDialogType } from '#web/storefront/search/filters/FiltersDialog.tsx'
import type { SortCode } from './sort-hotels.ts'

const SortDialog = lazyPart(async () => (await import('./SortDialog.tsx')).SortDialog)
const FiltersDialog = lazyPart(
  async () => (await import('#web/storefront/search/filters/FiltersDialog.tsx')).FiltersDialog,
)

interface Props extends Omit<ComponentProps<typeof FiltersDialogType>, 'onClose'> {
  sort: SortCode
  onSort: (sort: SortCode) => void
  isMap: boolean
  /** Undefined where the operator has no map. */
  onMap: ((isMap: boolean) => void) | undefined
}

/** The phone's way to sort, filter and look at the map; the desktop has them beside the list. */
export function ResultsToolbar({ sort, onSort, isMap, onMap, onApply, ...filters }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'sort' | 'filters'>()
  const close = () => setOpen(undefined)
  const active = listFilterParts(filters.filters).length
  const button = { kind: 'secondary', className: 'px-2!' } as const
  const icon = { 'aria-hidden': true, className: 'size-4 max-[359px]:hidden' } as const
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-2 desktop:hidden">
      <Button {...button} icon={<ArrowDownUp {...icon} />} onClick={() => setOpen('sort')}>
        {t('results.sort')}
      </Button>
      <Button {...button} icon={<SlidersHorizontal {...icon} />} onClick={() => setOpen('filters')}>
        {active > 0 ? t('results.filtersCount', { count: active }) : t('results.filters')}
      </Button>
      {onMap && (
        <Button {...button} icon={isMap ? <List {...icon} /> : <Map {...icon} />} onClick={() => onMap(!isMap)}>
          {isMap ? t('results.map.list') : t('results.map.open')}
        </Button>
      )}
      <Suspense>
        {open === 'sort' && <SortDialog {...{ sort, onSort }} onClose={close} />}
        {open === 'filters' && (
          <FiltersDialog
            {...filters}
            onClose={close}
            onApply={(wanted) => {
              onApply(wanted)
              close()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
