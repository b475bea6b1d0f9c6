import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCcw, Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { autosuggest, getLocation, type LocationSuggestion } from '#shared/api/places.ts'
import { encodeRooms } from '#shared/encode-rooms.ts'
import type { Occupancy } from '#shared/occupancy.ts'
import { localeOf } from '#shared/language.ts'
import { defaultFormStay } from '#shared/stay.ts'
import { query } from '#web/api/client.ts'
import { usePageState, usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { findCities } from '#web/storefront/find-cities.ts'
import {
  clearStoredResults,
  createSearchState,
  DEFAULT_OCCUPANCIES,
  readLastSearch,
  stayQueryOf,
  storeLastSearch,
} from '#web/storefront/search-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { formatRange, type DateRange } from './date-range.ts'
import { earlyText, handOverLateText } from './early-text.ts'
import { PlaceField } from './PlaceField.tsx'
import { GuestsField } from './GuestsField.tsx'
import type { SearchBarProps } from './SearchBar.tsx'
import { StayField } from './StayField.tsx'

interface ChosenPlace {
  id: string
  name: string
  suggestion?: LocationSuggestion | undefined
}

export function SearchForm({ initial, onSearched }: SearchBarProps) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { coBrand } = usePartner()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const today = useToday()
  const input = useRef<HTMLInputElement>(null)

  const [text, setText] = useState(() => initial?.place ?? earlyText())
  const [place, setPlace] = useState<ChosenPlace | undefined>(
    initial && { id: initial.placeId, name: initial.place, suggestion: initial.activeSuggestion },
  )
  const [chosenRange, setChosenRange] = useState<DateRange | undefined>(
    initial && { checkIn: initial.startDate, checkOut: initial.endDate },
  )
  const [rooms, setRooms] = useState<readonly Occupancy[]>(initial?.occupancies ?? DEFAULT_OCCUPANCIES)
  const [isMissing, setMissing] = useState(false)
  const range = chosenRange ?? (today === undefined ? undefined : defaultFormStay(today))
  const last = today !== undefined && !initial ? readLastSearch() : undefined

  useEffect(
    () =>
      handOverLateText((late) => {
        setText(late)
        setPlace((known) => (known?.name === late ? known : undefined))
      }),
    [],
  )

  const typed = (next: string) => {
    setText(next)
    if (next !== text) setMissing(false)
    if (place && next !== place.name) setPlace(undefined)
  }
  const choose = (suggestion: LocationSuggestion) => {
    setPlace({ id: suggestion.id, name: suggestion.fullName, suggestion })
    setText(suggestion.fullName)
    setMissing(false)
    // Where it is, known before Go is pressed.
    void queries.prefetchQuery(query(getLocation, { params: { id: suggestion.id } }))
  }

  /** Typed but not picked from the list: the first city of that name is what was meant. */
  const findTyped = async (): Promise<ChosenPlace | undefined> => {
    const term = text.trim()
    if (term === '') return undefined
    const answer = await queries.fetchQuery(query(autosuggest, { query: { term } })).catch(() => undefined)
    const city = answer && findCities(answer.locationSuggestions)[0]
    if (city) choose(city)
    return city && { id: city.id, name: city.fullName, suggestion: city }
  }

  const enter = async () => {
    if (text.trim() !== '' && !(await findTyped())) setMissing(true)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const target = place ?? (await findTyped())
    if (!target || !range) {
      setMissing(true)
      input.current?.focus()
      return
    }
    const state = createSearchState({
      place: target.name,
      placeId: target.id,
      suggestion: target.suggestion,
      ...range,
      occupancies: rooms,
      hasProvider: coBrand !== undefined,
    })
    clearStoredResults()
    storeLastSearch(state)
    await navigate(paths.results({ place: target, ...stayQueryOf(state) }), { state })
    onSearched?.()
  }

  return (
    <form
      method="get"
      action={paths.searchForm()}
      role="search"
      aria-label={t('search.form')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className="grid grid-cols-1 gap-2 rounded-xl border border-border bg-raised p-2 shadow-md desktop:grid-cols-[1.35fr_1.25fr_1.1fr_auto] desktop:gap-0">
        <PlaceField
          ref={input}
          text={text}
          chosen={place?.name}
          invalid={isMissing}
          describedBy={isMissing ? 'search-missing' : undefined}
          onType={typed}
          onChoose={choose}
          onEnter={() => void enter()}
        />
        <StayField range={range} today={today} enabled={place !== undefined} onChange={setChosenRange} />
        <GuestsField rooms={rooms} onChange={setRooms} />
        {range && (
          <>
            <input type="hidden" name="checkIn" value={range.checkIn} />
            <input type="hidden" name="checkOut" value={range.checkOut} />
          </>
        )}
        <input type="hidden" name="rooms" value={encodeRooms(rooms)} />
        <button
          type="submit"
          className={`${buttonStyle('accent', 'lg')} text-lg desktop:my-1 desktop:mr-1 desktop:ml-2 desktop:h-auto desktop:px-8`}
        >
          <Search aria-hidden="true" strokeWidth={2.5} className="size-5" />
          <span className="desktop:hidden">{t('search.search')}</span>
          <span className="max-desktop:hidden">{t('search.go')}</span>
        </button>
      </div>
      {isMissing && (
        <p
          id="search-missing"
          role="alert"
          className="mt-3 inline-flex items-center gap-2 rounded-md bg-danger-bg px-4 py-2.5 font-semibold text-danger"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {t('search.needPlace')}
        </p>
      )}
      {last && !isMissing && (
        <p className="mt-4 flex items-start gap-2 text-sm">
          <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
          <Link
            to={paths.results({ place: { id: last.placeId, name: last.place }, ...stayQueryOf(last) })}
            state={last}
            className="font-semibold text-brand underline-offset-2 hover:underline"
          >
            {t('search.resume', {
              place: last.place,
              dates: formatRange({ checkIn: last.startDate, checkOut: last.endDate }, localeOf(language)),
            })}
          </Link>
        </p>
      )}
    </form>
  )
}
