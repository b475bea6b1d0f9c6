import type { ComponentProps, Ref } from 'react'
import { useNumbers } from '#web/numbers.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { SearchProgress } from '#web/storefront/search/polling/SearchProgress.tsx'

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
  const { whole } = useNumbers()
  const isAlive = useHydrated()
  return (
    // As high as its longest words: nothing below moves.
    <div className="flex min-h-12 min-w-0 flex-1 items-center gap-4 desktop:min-h-11">
      <h2 id="found" ref={headingRef} tabIndex={-1} className="sr-only outline-none">
        {/* What the server sends first is no number yet. */}
        {search.completed || (isAlive && found > 0) ? foundWords : t('results.progressStart')}
      </h2>
      <SearchProgress search={search} found={found} onCancel={onCancel}>
        <p aria-hidden="true" className="text-lg leading-[1.2] font-bold numbers">
          {found < total ? t('results.foundOf', { shown: whole(found), total: whole(total) }) : foundWords}
        </p>
      </SearchProgress>
    </div>
  )
}
