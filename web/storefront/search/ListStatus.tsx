import type { ComponentProps, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '#shared/money.ts'
import { SearchProgress } from './SearchProgress.tsx'

interface Props extends Pick<ComponentProps<typeof SearchProgress>, 'search' | 'onCancel'> {
  /** Stays that the filters leave, in words: "83 stays". */
  foundWords: string
  found: number
  total: number
  /** Takes the focus when what had it goes away. */
  headingRef: Ref<HTMLHeadingElement>
}

/** How far the search is, or how much it found. */
export function ListStatus({ search, onCancel, foundWords, found, total, headingRef }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-14 items-center justify-between gap-6">
      <h2 id="found" ref={headingRef} tabIndex={-1} className="sr-only outline-none">
        {search.completed || found > 0 ? foundWords : t('results.progressStart')}
      </h2>
      <SearchProgress search={search} found={found} onCancel={onCancel}>
        <div aria-hidden="true">
          <p className="text-lg font-bold numbers">
            {found < total
              ? t('results.foundOf', { shown: formatWhole(found), total: formatWhole(total) })
              : foundWords}
          </p>
          <p className="text-sm text-muted">{t('results.totalNote')}</p>
        </div>
      </SearchProgress>
    </div>
  )
}
