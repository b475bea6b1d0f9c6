'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState, type FormEvent } from 'react'
import { counted, dayOf, stayQuery, wordsOfDay } from '../lib/stay.ts'
import type { Stay, Suggestion } from '../lib/hotel.ts'
import { Icon } from './Icon.tsx'

/** Comes when the dates are opened. */
const Calendar = dynamic(async () => (await import('./Calendar.tsx')).Calendar, { ssr: false })

const PAUSE_MS = 200
const DAY_MS = 86_400_000

interface Props {
  place?: Pick<Suggestion, 'id' | 'fullName'>
  stay?: Stay
}

export function SearchForm({ place, stay }: Props) {
  const router = useRouter()
  const [text, setText] = useState(place?.fullName ?? '')
  const [chosen, setChosen] = useState(place)
  const suggestions = useSuggestions(chosen?.fullName === text ? '' : text)
  const [opened, setOpened] = useState<'dates' | 'guests'>()
  const [range, setRange] = useState<{ from: Date | undefined; to?: Date | undefined } | undefined>(
    stay && { from: new Date(stay.checkIn), to: new Date(stay.checkOut) },
  )
  const [adults, setAdults] = useState(stay?.adults ?? 1)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const target = chosen ?? suggestions[0]
    if (!target) return
    const from = range?.from ?? new Date(Date.now() + 2 * DAY_MS)
    const to = range?.to ?? new Date(from.getTime() + DAY_MS)
    const query = stayQuery({ checkIn: dayOf(from), checkOut: dayOf(to), adults })
    router.push(`/hotels?place=${target.id}&${query}`)
  }

  return (
    <form
      role="search"
      onSubmit={search}
      className="relative grid gap-2 rounded-xl border border-border bg-bg p-2 shadow-md desktop:grid-cols-[1.4fr_1.2fr_1fr_auto]"
    >
      <div className="relative">
        <label className="block rounded-lg px-4 py-2 max-desktop:border max-desktop:border-control">
          <span className="block text-xs font-medium text-muted">Where</span>
          <input
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls="places"
            autoComplete="off"
            placeholder="City or area"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChosen(undefined)
            }}
            className="w-full font-semibold outline-none"
          />
        </label>
        <div id="places" role="listbox" className="absolute z-10 w-full rounded-lg bg-bg shadow-lg empty:hidden">
          {suggestions.map((suggestion) => (
            <button
              key={suggestion.id}
              type="button"
              role="option"
              aria-selected={false}
              className="w-full px-4 py-2 text-left hover:bg-tint"
              onClick={() => {
                setChosen(suggestion)
                setText(suggestion.fullName)
              }}
            >
              {suggestion.fullName}
            </button>
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-expanded={opened === 'dates'}
        onClick={() => setOpened(opened === 'dates' ? undefined : 'dates')}
        className="flex items-center gap-3 rounded-lg px-4 py-2 text-left max-desktop:border max-desktop:border-control"
      >
        <Icon name="calendar" className="size-5 text-brand" />
        <span>
          <span className="block text-xs font-medium text-muted">Check-in – check-out</span>
          <span className="block font-semibold">
            {range?.from
              ? `${wordsOfDay(dayOf(range.from))} – ${range.to ? wordsOfDay(dayOf(range.to)) : '…'}`
              : 'Tomorrow'}
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-expanded={opened === 'guests'}
        onClick={() => setOpened(opened === 'guests' ? undefined : 'guests')}
        className="flex items-center gap-3 rounded-lg px-4 py-2 text-left max-desktop:border max-desktop:border-control"
      >
        <Icon name="users" className="size-5 text-brand" />
        <span>
          <span className="block text-xs font-medium text-muted">Guests</span>
          <span className="block font-semibold">{counted(adults, 'adult')} · 1 room</span>
        </span>
      </button>
      <button type="submit" className="button bg-accent px-7 text-lg text-white">
        <Icon name="search" className="size-5" />
        Search
      </button>
      {opened === 'dates' && (
        <div className="absolute top-full z-20 mt-2 rounded-xl bg-bg p-4 shadow-lg">
          <Calendar selected={range} onSelect={setRange} />
        </div>
      )}
      {opened === 'guests' && (
        <div className="absolute top-full right-0 z-20 mt-2 flex items-center gap-4 rounded-xl bg-bg p-4 shadow-lg">
          Adults
          <button
            type="button"
            aria-label="Fewer"
            onClick={() => setAdults(Math.max(1, adults - 1))}
            className="button"
          >
            −
          </button>
          {adults}
          <button type="button" aria-label="More" onClick={() => setAdults(Math.min(8, adults + 1))} className="button">
            +
          </button>
        </div>
      )}
    </form>
  )
}

/** Cities for what is typed, a moment after the last letter. */
function useSuggestions(term: string): Suggestion[] {
  const [found, setFound] = useState<{ term: string; suggestions: Suggestion[] }>({ term: '', suggestions: [] })
  useEffect(() => {
    if (term.length < 2) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/places?term=${encodeURIComponent(term)}`, { signal: leaving.signal })
        .then(async (answer) => setFound({ term, suggestions: (await answer.json()) as Suggestion[] }))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [term])
  return term.length >= 2 && found.term === term ? found.suggestions : []
}
