import { useState, type ComponentProps, type ReactNode } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { FilterCounts } from '#web/storefront/search/filters/filter-hotels.ts'
import type { FiltersDialog as FiltersDialogType } from '#web/storefront/search/filters/FiltersDialog.tsx'
import { type FilterPart, listFilterParts } from '#web/storefront/search/filters/filter-parts.ts'
import { type OptionFlag, optionFlags } from '#web/storefront/search/filters/hotel-filters.ts'
import { CompareButton } from '#web/storefront/search/compare/CompareButton.tsx'
import { phoneBar } from '#web/storefront/search/layout-style.ts'
import { ArrowDownUp } from '#web/ui/icons/arrow-down-up.ts'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.ts'
import { X } from '#web/ui/icons/x.ts'
import type { SortCode } from './sort-hotels.ts'

const SortDialog = lazyPart(async () => (await import('./SortDialog.tsx')).SortDialog)
const FiltersDialog = lazyPart(
  async () => (await import('#web/storefront/search/filters/FiltersDialog.tsx')).FiltersDialog,
)

interface Props extends Omit<ComponentProps<typeof FiltersDialogType>, 'onClose'> {
  sort: SortCode
  onSort: (sort: SortCode) => void
  counts: FilterCounts
  /** What is filtered by. */
  parts: readonly FilterPart[]
  words: (part: FilterPart) => string
  onToggle: (flag: OptionFlag) => void
  onDrop: (part: FilterPart) => void
  /** Stays of this search that have a heart. */
  keptCount: number
  onCompare: () => void
}

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

/**
 * The phone's way to filter and sort, in one row that is moved sideways: all filters, the order, what is filtered by, and
 * the options that most ask for. The desktop has them beside the list.
 */
export function PhoneChips({
  sort,
  onSort,
  onApply,
  counts,
  parts,
  words,
  onToggle,
  onDrop,
  keptCount,
  onCompare,
  ...list
}: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'sort' | 'filters'>()
  const close = () => setOpen(undefined)
  const { filters } = list
  // What has a chip in any case is taken back there.
  const applied = parts.filter(({ kind }) => kind !== 'flag')
  const count = listFilterParts(filters).length
  return (
    <div
      role="group"
      data-moves-sideways
      aria-label={t('results.chips')}
      className={`noscript:hidden! print:hidden! top-[calc(3.5rem+var(--offline-bar))] flex gap-2 overflow-x-auto border-b border-border pb-2 [scrollbar-width:none] ${phoneBar}`}
    >
      <Chip icon={<SlidersHorizontal {...icon} />} onClick={() => setOpen('filters')}>
        {count > 0 ? t('results.filtersCount', { count }) : t('results.filters')}
      </Chip>
      <Chip icon={<ArrowDownUp {...icon} />} onClick={() => setOpen('sort')}>
        <span className="sr-only">{t('results.sort')}: </span>
        {t(`results.sorts.${sort}`)}
      </Chip>
      <CompareButton count={keptCount} onCompare={onCompare} className={chipStyle(false)} />
      {applied.map((part) => {
        const name = words(part)
        return (
          <Chip
            key={`${part.kind} ${name}`}
            isOn
            label={t('results.filter.remove', { name })}
            onClick={() => onDrop(part)}
          >
            {name}
            <X {...icon} />
          </Chip>
        )
      })}
      {optionFlags.map((value) => {
        const isOn = filters.flags.includes(value)
        return (
          <Chip
            key={value}
            isOn={isOn}
            aria-pressed={isOn}
            disabled={!isOn && counts.flags[value] === 0}
            onClick={() => onToggle(value)}
          >
            {t(`results.flags.${value}`)}
          </Chip>
        )
      })}
      <OnDemand>
        {open === 'sort' && <SortDialog {...{ sort, onSort }} onClose={close} />}
        {open === 'filters' && (
          <FiltersDialog
            {...list}
            onClose={close}
            onApply={(wanted) => {
              onApply(wanted)
              close()
            }}
          />
        )}
      </OnDemand>
    </div>
  )
}

const chipStyle = (isOn: boolean) =>
  `inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap disabled:opacity-50 ${isOn ? 'border-brand bg-tint text-brand' : 'border-control bg-bg'}`

interface ChipProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled' | 'aria-pressed' | 'children'> {
  icon?: ReactNode
  /** Where its words do not say what it does. */
  label?: string
  isOn?: boolean
}

function Chip({ icon: picture, label, isOn = false, children, ...button }: ChipProps) {
  return (
    <button type="button" aria-label={label} {...button} className={chipStyle(isOn)}>
      {picture}
      {children}
    </button>
  )
}
