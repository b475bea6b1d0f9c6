import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Location } from '#shared/api/places.ts'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { nightWords, roomWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import type { Counted, SearchNearby } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { SortCode } from '#web/storefront/search/results/sort-hotels.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import type { LowestTotal } from './lowest-total.ts'
import { listNearbyDates } from './nearby-dates.ts'
import { useLowestTotals } from './use-lowest-totals.ts'

/** What the lowest price leads to has it first. */
const LOWEST_FIRST: SortCode = 'pl'

interface Props {
  location: Location
  stay: Stay
  searchNearby: SearchNearby
  counted: Counted
  /** One of the dates was chosen. */
  onChosen: () => void
}

/** What the same stay costs on the days around, searched for on a press. */
export function NearbyDates({ location, stay, searchNearby, counted, onChosen }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const today = useToday()
  const stays = today === undefined ? [] : listNearbyDates(stay, today)
  const { totals, ask } = useLowestTotals(stays, searchNearby, counted)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = totals !== undefined
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  return (
    <section className="mt-6 border-t border-border pt-5" aria-labelledby="nearby-dates">
      <h3 ref={heading} id="nearby-dates" tabIndex={-1} className="text-lg font-bold outline-none">
        {t('results.nearbyDates.title')}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {t('results.nearbyDates.text', {
          place: placeName(location.name, localeOf(language)),
          nights: nightWords(stay, t),
          rooms: roomWords(stay, t),
        })}
      </p>
      {totals ? (
        <>
          <ul className="mt-3 grid gap-1.5">
            {stays.map((one) => (
              <li key={one.checkIn}>
                <OneStay
                  {...{ location, onChosen, totals }}
                  stay={one}
                  isChosen={one.checkIn === stay.checkIn}
                  isComplete={totals.size === stays.length}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="mt-2 text-sm text-muted">
            {t('results.nearbyDates.progress', { done: totals.size, all: stays.length })}
          </p>
        </>
      ) : (
        <Button kind="secondary" className="mt-3" onClick={ask}>
          {t('results.nearbyDates.ask')}
        </Button>
      )}
    </section>
  )
}

interface OneProps extends Pick<Props, 'location' | 'stay' | 'onChosen'> {
  totals: ReadonlyMap<string, LowestTotal>
  isChosen: boolean
  /** All dates have their answer. */
  isComplete: boolean
}

const amountsOf = (totals: ReadonlyMap<string, LowestTotal>) =>
  [...totals.values()].flatMap((total) => (total.kind === 'found' ? [total.amount] : []))

function OneStay({ location, stay, totals, isChosen, isComplete, onChosen }: OneProps) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const total = totals.get(stay.checkIn)
  const amounts = amountsOf(totals)
  const amount = total?.kind === 'found' ? total.amount : undefined
  const isLowest = isComplete && amount !== undefined && amounts.length > 2 && amount === Math.min(...amounts)
  const { checkIn, checkOut, occupancies, residence } = stay
  const share = amount === undefined ? 0 : Math.round((100 * amount) / Math.max(...amounts))
  return (
    <Link
      to={paths.results({
        place: { id: location.id, name: location.name },
        sort: LOWEST_FIRST,
        checkIn,
        checkOut,
        occupancies,
        residence,
      })}
      onClick={onChosen}
      aria-current={isChosen || undefined}
      className={`block rounded-lg border px-3 py-2 hover:border-text ${isChosen ? 'border-brand' : 'border-border'}`}
    >
      <span className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold max-sm:text-sm">{formatRange(stay, locale)}</span>
        <span className="shrink-0 numbers">
          {total?.kind === 'found' ? (
            <strong>{money(total.amount, total.currency)}</strong>
          ) : (
            <span className="text-sm text-muted">{t(`results.nearbyDates.${total?.kind ?? 'checking'}`)}</span>
          )}
        </span>
      </span>
      {/* As high as it will be, and each bar as long as the others can be, whatever is said beside it. */}
      <span className="mt-1 grid min-h-5 grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3">
        <span aria-hidden="true" className="block h-1.5 rounded-full bg-tint forced-colors:border">
          <span
            className={`block h-full rounded-full forced-colors:bg-[CanvasText] ${isLowest ? 'bg-success' : 'bg-brand'}`}
            style={{ width: `${share}%` }}
          />
        </span>
        <span className="text-right text-xs font-semibold">
          {total?.kind === 'found' &&
            total.dueAtHotel !== undefined &&
            t('rates.plusAtHotel', { amount: money(total.dueAtHotel, total.currency) })}
        </span>
      </span>
      <span className="block min-h-5 text-right text-sm leading-5">
        {isLowest && <span className="font-semibold text-success">{t('results.nearbyDates.lowest')} </span>}
        {isChosen && <span className="text-muted">{t('results.nearbyDates.yours')}</span>}
      </span>
    </Link>
  )
}
