import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '#shared/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { listFilterParts, noFilters } from './filter-hotels.ts'
import { type SortCode, sortCodes } from './sort-hotels.ts'

const Dialog = lazy(async () => ({ default: (await import('#web/ui/Dialog.tsx')).Dialog }))

interface Props {
  sort: SortCode
  onSort: (sort: SortCode) => void
  panel: FilterPanelProps
  /** Stays that the filters leave. */
  found: number
}

/** The phone's way to sort and filter; the desktop has both beside the list. */
export function ResultsToolbar({ sort, onSort, panel, found }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'sort' | 'filters'>()
  const close = () => setOpen(undefined)
  const active = listFilterParts(panel.filters).length
  return (
    <div className="grid grid-cols-2 gap-2 desktop:hidden">
      <Button
        kind="secondary"
        icon={<ArrowDownUp aria-hidden="true" className="size-4" />}
        onClick={() => setOpen('sort')}
      >
        {t('results.sort')}
      </Button>
      <Button
        kind="secondary"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        onClick={() => setOpen('filters')}
      >
        {active > 0 ? t('results.filtersCount', { count: active }) : t('results.filters')}
      </Button>
      <Suspense>
        {open === 'sort' && (
          <Dialog open title={t('results.sortBy')} onClose={close} closeText={t('rates.close')}>
            <SortChoice
              sort={sort}
              onSort={(code) => {
                onSort(code)
                close()
              }}
            />
          </Dialog>
        )}
        {open === 'filters' && (
          <Dialog
            open
            shape="sheet"
            title={t('results.filter.heading')}
            onClose={close}
            closeText={t('rates.close')}
            footer={
              <div className="flex gap-3">
                <Button
                  kind="quiet"
                  className="px-3!"
                  disabled={active === 0}
                  onClick={() => panel.onChange(noFilters)}
                >
                  {t('results.filter.clear')}
                </Button>
                <Button className="min-w-0 flex-1 px-3! whitespace-normal!" onClick={close}>
                  {t('results.filter.show', { count: found, formatted: formatWhole(found) })}
                </Button>
              </div>
            }
          >
            <FilterPanel {...panel} />
          </Dialog>
        )}
      </Suspense>
    </div>
  )
}

function SortChoice({ sort, onSort }: { sort: SortCode; onSort: (sort: SortCode) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('results.sortBy')}</legend>
        {sortCodes.map((code) => (
          <label key={code} className="flex min-h-12 items-center gap-3 text-lg">
            <input
              type="radio"
              name="sort"
              checked={code === sort}
              onChange={() => onSort(code)}
              className="size-5 accent-(--brand)"
            />
            {t(`results.sorts.${code}`)}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 text-sm text-muted">{t('results.sortNote')}</p>
    </>
  )
}
