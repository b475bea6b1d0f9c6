import type { ComponentProps, Ref } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { Map } from '#web/ui/icons/map.ts'
import { SearchProgress } from '#web/storefront/search/polling/SearchProgress.tsx'

interface Props extends Pick<ComponentProps<typeof SearchProgress>, 'search' | 'onCancel'> {
  /** Stays that the filters leave, in words: "83 stays". */
  foundWords: string
  found: number
  total: number
  /** Takes the focus when what had it goes away. */
  headingRef: Ref<HTMLHeadingElement>
  /** On screens that have room for it beside the list. */
  hasMap: boolean
  /** Undefined where the operator has no map. */
  onMap: ((isShown: boolean) => void) | undefined
}

/** How far the search is, or how much it found; and the way to put the map away. */
export function ListStatus({ search, onCancel, foundWords, found, total, headingRef, hasMap, onMap }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const locale = localeOf(usePageState().language)
  const residence = useResidence()
  const isAlive = useHydrated()
  const country = countryInSentence(residence ?? DEFAULT_NATIONALITY, locale)
  return (
    // As high as its longest words, which stand on three lines beside a map and on a phone: nothing below moves.
    <div className="flex min-h-17 items-center justify-between gap-6">
      <h2 id="found" ref={headingRef} tabIndex={-1} className="sr-only outline-none">
        {/* What the server sends first is no number yet. */}
        {search.completed || (isAlive && found > 0) ? foundWords : t('results.progressStart')}
      </h2>
      <SearchProgress search={search} found={found} onCancel={onCancel}>
        <div aria-hidden="true">
          <p className="text-lg font-bold numbers">
            {found < total ? t('results.foundOf', { shown: whole(found), total: whole(total) }) : foundWords}
          </p>
          <p className="text-sm text-muted">
            {t(residence ? 'results.totalNoteFor' : 'residence.unknown', { country })}
          </p>
        </div>
      </SearchProgress>
      {onMap && (
        <button
          type="button"
          onClick={() => onMap(!hasMap)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold text-brand underline-offset-2 hover:underline max-wide:hidden"
        >
          <Map aria-hidden="true" className="size-4" />
          {hasMap ? t('results.map.hide') : t('results.map.show')}
        </button>
      )}
    </div>
  )
}
