import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { LocationSuggestion } from '#shared/api/places.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { partLabel, partLook } from '#web/storefront/search-bar/part-style.ts'
import type { SearchState } from '#web/storefront/search-state.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { X } from '#web/ui/icons/x.ts'
import { useSuggestions } from '#web/ui/suggestions/use-suggestions.ts'
import { emptyBoxSections, type PlaceEntry } from './place-entries.ts'
import { PlaceList } from './PlaceList.tsx'
import { forgetRecentSearches, readRecentSearches } from './recent-searches.ts'
import { usePlaces } from './use-places.ts'

/** A destination that was picked. */
export interface ChosenPlace {
  id: string
  name: string
  suggestion?: LocationSuggestion | undefined
}

interface Props {
  ref: RefObject<HTMLInputElement | null>
  text: string
  /** Name of the place that was chosen; then there is nothing to suggest. */
  chosen: string | undefined
  today: PlainDate | undefined
  invalid: boolean
  /** From the first moment, also without scripts. */
  focused: boolean
  describedBy: string | undefined
  onType: (text: string) => void
  /** `pressed`: by a mouse or a finger, not by a key. */
  onChoose: (place: ChosenPlace, pressed: boolean) => void
  /** An earlier search: place, dates and guests at once. */
  onRecent: (search: SearchState) => void
  /** Enter, with a list in which nothing is picked. */
  onEnter: () => void
}

export function PlaceField({ ref, text, chosen, today, invalid, focused, describedBy, ...on }: Props) {
  const { t } = useTranslation()
  // What was typed before hydration is in the box already; the server's page has no button for it.
  const isAlive = useHydrated()
  const [recent, setRecent] = useState<SearchState[]>([])
  const isEmpty = text.trim() === ''
  // Before the debounce: the list opens with the keystroke.
  const isOpenQuestion = !isEmpty && text !== chosen
  const places = usePlaces(text, isOpenQuestion, recent)
  const sections = isEmpty ? emptyBoxSections(recent) : places.sections
  const lines = sections.flatMap(({ entries }) => entries)

  const pick = (entry: PlaceEntry, pressed: boolean) => {
    switch (entry.kind) {
      case 'city':
        return on.onChoose({ id: entry.city.id, name: entry.city.fullName, suggestion: entry.city }, pressed)
      case 'popular':
        return on.onChoose({ id: entry.destination.placeId, name: t(entry.destination.title) }, pressed)
      case 'recent':
        return on.onRecent(entry.search)
      case 'clear':
        forgetRecentSearches()
        return setRecent([])
      case 'retry':
        return places.retry()
      default:
        return entry satisfies never
    }
  }

  const count = lines.filter(({ kind }) => kind !== 'clear' && kind !== 'retry').length
  const list = useSuggestions({
    ref,
    text,
    onType: on.onType,
    lines,
    said: count > 0 ? t('search.suggestions', { count }) : undefined,
    // Not over the form's own refusal, which an empty list would hide.
    hasList: (isEmpty || isOpenQuestion) && (!invalid || lines.length > 0),
    opensWithFocus: !invalid,
    onPick: pick,
    staysOpen: ({ kind }) => kind === 'clear' || kind === 'retry',
    onEnter: on.onEnter,
    onOpen: () => {
      if (today !== undefined) setRecent(readRecentSearches(today))
    },
  })
  const opensItself = useEffectEvent(() => {
    if (!invalid && document.activeElement === ref.current) list.open()
  })
  // Nobody tells of a focus that came before the form was alive: what was typed meanwhile is answered without another letter.
  useEffect(() => {
    if (isAlive) opensItself()
  }, [isAlive])

  return (
    <div className="relative h-full border-border desktop:max-lg:col-span-full desktop:max-lg:border-b">
      <div
        data-invalid={invalid || undefined}
        className={`${partLook} cursor-text focus-within:ring-3 focus-within:ring-focus focus-within:ring-inset data-invalid:ring-2 data-invalid:ring-danger data-invalid:ring-inset`}
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <label {...list.label} className={partLabel}>
            {t('search.where')}
          </label>
          <input
            {...list.input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the server says what is wrong, as the form itself does
            autoFocus={focused}
            name="destination"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            placeholder={t('search.wherePlaceholder')}
            className="block w-full bg-transparent font-semibold text-ellipsis outline-none placeholder:font-medium placeholder:text-muted"
          />
        </span>
        {isAlive && text !== '' && (
          <button
            type="button"
            aria-label={t('search.clearPlace')}
            onClick={() => {
              on.onType('')
              ref.current?.focus()
            }}
            className="-mr-2 grid size-11 lg:max-wide:-mr-3 lg:max-wide:-ml-2 shrink-0 place-content-center rounded-full text-muted hover:bg-tint hover:text-text"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {list.isOpen && (
        <PlaceList
          list={list}
          sections={sections}
          term={text.trim()}
          answered={places.answered}
          isLooking={places.isLooking}
          error={places.error}
        />
      )}
    </div>
  )
}
