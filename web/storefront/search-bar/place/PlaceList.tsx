import { useId } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { usePageState } from '#web/page-state.ts'
import { countryName, placeName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { History } from '#web/ui/icons/history.ts'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { panelLook } from '#web/storefront/search-bar/part-style.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import { guestsText } from '#web/storefront/search-bar/guests/guests-text.ts'
import type { Suggestions } from '#web/ui/suggestions/use-suggestions.ts'
import { foundFor } from './found-for.ts'
import { matchedPart } from './matched-part.ts'
import type { PlaceEntry, PlaceSection } from './place-entries.ts'

interface Props {
  list: Suggestions
  sections: readonly PlaceSection[]
  term: string
  /** The term that the cities answer: for a moment an older one. */
  answered: string
  isLooking: boolean
  error: Error | null
}

interface Line {
  icon: IconType
  label: string
  detail?: string | undefined
}

const inOneLine = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined

/** A line's words, the part that was typed in bold. */
function Marked({ text, term }: { text: string; term: string }) {
  const [before, match, after] = matchedPart(text, term)
  return (
    <>
      {before}
      {match && <mark className="bg-transparent font-bold text-brand">{match}</mark>}
      {after}
    </>
  )
}

/** The list under the destination: suggestions, or recent searches and popular destinations for an empty box. */
export function PlaceList({ list, sections, term, answered, isLooking, error }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const locale = localeOf(usePageState().language)

  /** Where a name does not say it itself. */
  const countryBeside = (name: string, code: string) => {
    const country = countryName(code, locale)
    return `, ${name}`.endsWith(`, ${country}`) ? undefined : country
  }
  const lineOf = (entry: PlaceEntry): Line => {
    switch (entry.kind) {
      case 'city': {
        const { fullName, near, country } = entry.city
        const label = placeName(fullName, locale)
        const beside = inOneLine(countryBeside(label, country), near && t('search.near', { name: near }))
        const unseen = foundFor(`${label} ${beside ?? ''}`, term, answered)
        const why = unseen && t('search.foundFor', { term: unseen })
        return { icon: MapPin, label, detail: inOneLine(beside, why) }
      }
      case 'popular': {
        const label = t(entry.destination.title)
        return { icon: MapPin, label, detail: countryBeside(label, entry.country) }
      }
      case 'recent': {
        const { place, startDate, endDate, occupancies, activeSuggestion } = entry.search
        const dates = formatRange({ checkIn: startDate, checkOut: endDate }, locale)
        const label = placeName(place, locale)
        const where = activeSuggestion && countryBeside(label, activeSuggestion.country)
        return { icon: History, label, detail: inOneLine(where, dates, guestsText(occupancies, t)) }
      }
      case 'clear':
        return { icon: Trash2, label: t('search.clearRecent') }
      case 'retry':
        return {
          icon: RotateCcw,
          label: t('search.retry'),
          detail: t(isNetworkFailure(error) ? 'shell.error.offline' : 'search.placesDown'),
        }
      default:
        return entry satisfies never
    }
  }

  const lines = sections.flatMap(({ entries }) => entries)
  return (
    <div {...list.panel} className={`${panelLook} absolute top-full left-0 z-20 mt-3 w-full p-2 desktop:min-w-96`}>
      {lines.length === 0 && (
        <p className="px-3 py-3 text-sm text-muted">{isLooking ? t('search.looking') : t('search.noPlace')}</p>
      )}
      <div {...list.list}>
        {sections.map((section) => (
          <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
            <p
              id={`${id}-${section.id}`}
              role="presentation"
              className="px-3 pt-2 pb-1 text-xs font-semibold text-muted"
            >
              {t(`search.${section.id}`)}
            </p>
            {section.entries.map((entry) => {
              const { icon: Icon, label, detail } = lineOf(entry)
              const typed = entry.kind === 'city' || entry.kind === 'recent' ? term : ''
              return (
                <div
                  key={entry.id}
                  {...list.lineAt(lines.indexOf(entry))}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 aria-selected:bg-tint aria-selected:text-brand"
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0">
                    <span className="block font-medium">
                      <Marked text={label} term={typed} />
                    </span>
                    {detail && (
                      <span
                        data-says-offline={(entry.kind === 'retry' && isNetworkFailure(error)) || undefined}
                        className="block text-sm text-muted"
                      >
                        <Marked text={detail} term={entry.kind === 'city' ? typed : ''} />
                      </span>
                    )}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
