import { useEffect, useRef, useState, type RefObject } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import type { LocationSuggestion } from '#shared/api/places.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { SearchState } from '#web/storefront/search-state.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { X } from '#web/ui/icons/x.ts'
import { panelLook, partLabel, partLook } from '#web/storefront/search-bar/part-style.ts'
import { emptyBoxSections, type PlaceEntry } from './place-entries.ts'
import { PlaceInput } from './PlaceInput.tsx'
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
  // Before the debounce: the list opens with the keystroke, or it would not open at all.
  const isOpenQuestion = !isEmpty && text !== chosen
  const places = usePlaces(text, isOpenQuestion, recent)
  const sections = isEmpty ? emptyBoxSections(recent) : places.sections

  // Focus that came before hydration is unknown to React Aria: focus again so that the list opens. Focus it has seen
  // has opened the list already, which would stay closed.
  const isFocusKnown = useRef(false)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isAlive) return undefined
    // A frame later: by then the list has its lines, and opens.
    const frame = requestAnimationFrame(() => {
      const field = ref.current
      if (!field || document.activeElement !== field || isFocusKnown.current) return
      field.blur()
      // Scrolling would close the list again.
      field.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, isAlive])

  const pick = (entry: PlaceEntry) => {
    const pressed = isPressed.current
    // A screen reader's press comes with neither a key nor a pointer.
    isPressed.current = false
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

  return (
    <ComboBox
      items={sections}
      inputValue={text}
      onInputChange={on.onType}
      // What is chosen is the form's: here a line is only pressed, and may be pressed again.
      value={null}
      onChange={(key) => {
        const entry = sections.flatMap(({ entries }) => entries).find(({ id }) => id === key)
        if (entry) pick(entry)
      }}
      onFocus={() => {
        isFocusKnown.current = true
        if (today !== undefined) setRecent(readRecentSearches(today))
      }}
      allowsEmptyCollection={(isOpenQuestion || isEmpty) && !invalid}
      allowsCustomValue
      // The list opens with the focus, too: a term typed before hydration is answered without another keystroke. Not
      // over the form's own refusal, which it would hide.
      menuTrigger={invalid ? 'manual' : 'focus'}
      isInvalid={invalid}
      className="h-full border-border desktop:max-lg:col-span-full desktop:max-lg:border-b"
    >
      {/* The list is as wide as this. */}
      <Group
        className={`${partLook} cursor-text focus-within:ring-3 focus-within:ring-focus focus-within:ring-inset data-invalid:ring-2 data-invalid:ring-danger data-invalid:ring-inset`}
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <Label className={partLabel}>{t('search.where')}</Label>
          <PlaceInput
            ref={ref}
            hasList={isEmpty || isOpenQuestion}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the server says what is wrong, as the form itself does
            autoFocus={focused}
            name="destination"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={describedBy}
            placeholder={t('search.wherePlaceholder')}
            onKeyDown={({ key, currentTarget }) => {
              isPressed.current = false
              const isOpen = currentTarget.getAttribute('aria-expanded') === 'true'
              const isPicking = currentTarget.hasAttribute('aria-activedescendant')
              if (key === 'Enter' && isOpen && !isPicking) on.onEnter()
            }}
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
      </Group>
      <Popover
        shouldFlip={false}
        className={`${panelLook} w-(--trigger-width) overflow-y-auto desktop:min-w-96 p-2`}
        offset={12}
        onPointerDownCapture={() => {
          isPressed.current = true
        }}
      >
        <PlaceList term={text.trim()} answered={places.answered} isLooking={places.isLooking} error={places.error} />
      </Popover>
    </ComboBox>
  )
}
