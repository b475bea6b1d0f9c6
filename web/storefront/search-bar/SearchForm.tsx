import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { autosuggest, getLocation } from '#shared/api/places.ts'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { defaultFormStay } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState, usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useToday } from '#web/shell/use-today.ts'
import { findCities } from '#web/storefront/find-cities.ts'
import { clearStoredResults, stayQueryOf, type SearchState } from '#web/storefront/search-state.ts'
import { DEFAULT_OCCUPANCIES } from '#web/storefront/default-occupancies.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { Search } from '#web/ui/icons/search.ts'
import type { DateRange } from './stay/date-range.ts'
import { earlyText, handOverLateText } from './early-text.ts'
import { handOverPress } from './first-touch.ts'
import { GuestsField } from './guests/GuestsField.tsx'
import { type ChosenPlace, PlaceField } from './place/PlaceField.tsx'
import { rememberSearch } from './place/recent-searches.ts'
import { PlainStay } from './PlainStay.tsx'
import { readSentBack } from './sent-back.ts'
import { StayField } from './stay/StayField.tsx'
import { isDesktop } from './use-desktop.ts'
import { useKeptForm } from './use-kept-form.ts'

/** Why the form stays: no destination, one that no city is called by, or no server to ask. */
const refusals = {
  needPlace: 'search.needPlace',
  placesDown: 'search.placesDown',
  offline: 'shell.error.offline',
} as const
type Refusal = keyof typeof refusals

/** The part of the form that it is opened for: the panel of dates or guests opens with it. */
export type SearchPart = 'where' | 'dates' | 'guests'

interface Props {
  /** The search being edited; the form's own defaults otherwise. */
  initial?: SearchState | undefined
  opensAt?: SearchPart | undefined
  /** Called after the search went to the URL, for a dialog that holds the form. */
  onSearched?: () => void
}

export function SearchForm({ initial, opensAt, onSearched }: Props) {
  const { t } = useTranslation()
  const { landing } = usePartner()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const today = useToday()
  const residence = useResidence()
  const input = useRef<HTMLInputElement>(null)
  const locale = localeOf(usePageState().language)
  /** A place keeps its own name, which the address says; the box says it as the reader does. */
  const shown = (name: string) => placeName(name, locale)

  const [text, setText] = useState(() =>
    initial ? (initial.placeId ? shown(initial.place) : initial.place) : earlyText(),
  )
  const [place, setPlace] = useState<ChosenPlace | undefined>(
    // A name that no place is known by is only what was typed.
    initial?.placeId ? { id: initial.placeId, name: initial.place, suggestion: initial.activeSuggestion } : undefined,
  )
  const [params] = useSearchParams()
  const sentBack = initial ? undefined : readSentBack(params)
  const [chosenRange, setChosenRange] = useState<DateRange | undefined>(
    initial ? { checkIn: initial.startDate, checkOut: initial.endDate } : sentBack?.range,
  )
  const [rooms, setRooms] = useState<readonly Occupancy[]>(
    initial?.occupancies ?? sentBack?.rooms ?? DEFAULT_OCCUPANCIES,
  )
  const [refusal, setRefusal] = useState<Refusal | undefined>(sentBack && 'needPlace')
  const [asksDates, setAsksDates] = useState(opensAt === 'dates')
  const range = chosenRange ?? (today === undefined ? undefined : defaultFormStay(today))

  const standing = (target: ChosenPlace | undefined, dates: DateRange) =>
    createSearchState({
      place: target?.name ?? text,
      placeId: target?.id ?? '',
      suggestion: target?.suggestion,
      ...dates,
      occupancies: rooms,
      hasProvider: landing !== undefined,
    })
  useEffect(
    () =>
      handOverLateText((late) => {
        setText(late)
        setPlace((known) => (known && placeName(known.name, locale) === late ? known : undefined))
      }),
    [locale],
  )
  // Before it knows the day the form can search nothing.
  useEffect(() => {
    if (today !== undefined) handOverPress()
  }, [today])

  const typed = (next: string) => {
    setText(next)
    if (next !== text) setRefusal(undefined)
    if (place && next !== shown(place.name)) setPlace(undefined)
  }
  const choose = (next: ChosenPlace) => {
    setPlace(next)
    setText(shown(next.name))
    setRefusal(undefined)
    // Where it is, known before Go is pressed.
    void queries.prefetchQuery(query(getLocation, { params: { id: next.id } }))
  }
  const repeat = (search: SearchState) => {
    choose({ id: search.placeId, name: search.place, suggestion: search.activeSuggestion })
    setChosenRange({ checkIn: search.startDate, checkOut: search.endDate })
    setRooms(search.occupancies)
  }
  const isTouched = text !== '' || rooms !== DEFAULT_OCCUPANCIES
  const isKept = !initial && isTouched && range !== undefined
  const form = isKept ? { search: standing(place, range), isDated: chosenRange !== undefined } : undefined
  useKeptForm(form, ({ search, isDated }) => {
    const known = search.placeId ? { id: search.placeId, name: search.place } : undefined
    // Somebody may have typed on meanwhile.
    if (text !== '' && text !== (known ? shown(known.name) : search.place)) return
    if (known) choose({ ...known, suggestion: search.activeSuggestion })
    else setText(search.place)
    if (isDated) setChosenRange({ checkIn: search.startDate, checkOut: search.endDate })
    setRooms(search.occupancies)
  })
  const refuse = (why: Refusal) => {
    // Drawn first: the field must know that it is wrong when the focus comes, or its list would hide the reason.
    flushSync(() => setRefusal(why))
    input.current?.focus()
  }

  /** Typed but not picked from the list: the first city of that name is what was meant. */
  const findTyped = async (): Promise<ChosenPlace | Refusal> => {
    const term = text.trim()
    if (term === '') return 'needPlace'
    let why: Refusal = 'placesDown'
    const answer = await queries.fetchQuery(query(autosuggest, { query: { term } })).catch((error: unknown) => {
      if (isNetworkFailure(error)) why = 'offline'
    })
    if (!answer) return why
    const city = findCities(answer.locationSuggestions)[0]
    if (!city) return 'needPlace'
    const found = { id: city.id, name: city.fullName, suggestion: city }
    choose(found)
    return found
  }

  const enter = async () => {
    if (text.trim() === '') return
    const found = await findTyped()
    if (typeof found === 'string') refuse(found)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const target = place ?? (await findTyped())
    if (typeof target === 'string') return refuse(target)
    if (!range || today === undefined) return
    const state = standing(target, range)
    clearStoredResults()
    rememberSearch(state, today)
    await navigate(paths.results({ place: target, ...stayQueryOf(state), residence }), { state })
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
      <div className="grid grid-cols-1 gap-2 rounded-xl border border-border bg-raised p-2 shadow-md desktop:grid-cols-[1.25fr_1.1fr_auto] desktop:gap-0 lg:grid-cols-[1.7fr_1.25fr_1fr_auto] wide:grid-cols-[1.35fr_1.25fr_1.1fr_auto]">
        <PlaceField
          ref={input}
          text={text}
          chosen={place && shown(place.name)}
          today={today}
          invalid={refusal !== undefined}
          focused={sentBack !== undefined || opensAt === 'where'}
          describedBy={refusal ? 'search-refusal' : undefined}
          onType={typed}
          onChoose={(next, pressed) => {
            choose(next)
            // What is asked next. A phone's sheet would cover the form, and who works with keys goes on to Go.
            if (pressed && !chosenRange && isDesktop()) setAsksDates(true)
          }}
          onRecent={repeat}
          onEnter={() => void enter()}
        />
        {/* Under its field where each has a line of its own, else under the line of all. */}
        {refusal && (
          <p
            id="search-refusal"
            role="alert"
            data-says-offline={refusal === 'offline' || undefined}
            className="flex items-center gap-2 rounded-md bg-danger-bg px-4 py-2.5 font-semibold text-danger desktop:order-last desktop:col-span-full desktop:mt-2"
          >
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            {t(refusals[refusal])}
          </p>
        )}
        <PlainStay {...{ range, rooms }} />
        <StayField
          range={range}
          today={today}
          enabled={place !== undefined}
          startsOpen={asksDates}
          onChange={setChosenRange}
        />
        <GuestsField rooms={rooms} startsOpen={opensAt === 'guests'} onChange={setRooms} />
        {range && (
          <>
            <input type="hidden" name="checkIn" value={range.checkIn} />
            <input type="hidden" name="checkOut" value={range.checkOut} />
          </>
        )}
        <input type="hidden" name="rooms" value={encodeRooms(rooms)} />
        {/* With scripts the next page finds out by itself, and knows more. Shown, it would take a cell of the grid from Go. */}
        <noscript className="hidden">
          {residence && <input type="hidden" name="residence" value={residence} />}
        </noscript>
        <button
          type="submit"
          className={`${buttonStyle('accent', 'lg')} text-lg desktop:my-1 desktop:mr-1 desktop:ml-2 desktop:h-auto desktop:px-8 lg:max-wide:px-6`}
        >
          <Search aria-hidden="true" strokeWidth={2.5} className="size-5" />
          <span className="desktop:hidden">{t('search.search')}</span>
          <span className="max-desktop:hidden">{t('search.go')}</span>
        </button>
      </div>
    </form>
  )
}
