import type { ReactNode } from 'react'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { ratingWords } from '#web/storefront/hotel/GuestRating.tsx'
import { boardWords } from '#web/storefront/hotel/rooms/board-words.ts'
import { lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { CardVerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Check } from '#web/ui/icons/check.ts'
import { Minus } from '#web/ui/icons/minus.ts'
import { Price } from '#web/ui/Price.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { ComparisonHead } from './ComparisonHead.tsx'
import { cell, sideHead } from './comparison-style.ts'
import { compareFacilities } from './facility-rows.ts'

interface ComparedHotel {
  id: string
  /** Undefined when nobody knows it. */
  hotel: HotelSummary | undefined
  /** Its card in the results: undefined without a free room. */
  offer: PricedHotel | undefined
  facilities: readonly string[] | undefined
}

interface Props {
  hotels: readonly ComparedHotel[]
  completed: boolean
  isLoading: boolean
  stay: Stay
  currency: Currency
  linkTo: (hotelId: string) => string
  onOpen: (hotelId: string) => void
  onRemove: (hotelId: string) => void
}

interface Row {
  name: string
  render: (column: ComparedHotel) => ReactNode
  /** What of it differs or not, where that is less than all that it shows. Undefined is not known, and no difference. */
  told: (column: ComparedHotel) => string | number | undefined
}

/** A row of words that the offer says. */
const offeredRow = (name: string, words: (offer: PricedHotel) => string): Row => ({
  name,
  // Nothing of a stay without one.
  render: ({ offer }) => (offer ? words(offer) : '–'),
  told: ({ offer }) => offer && words(offer),
})

/**
 * A column for each stay, a row for each thing to compare. What scrolls is the dialog, both ways: names stay at its top,
 * row headers at its left, the ways to the rooms at its foot.
 */
export function ComparisonTable({ hotels, completed, isLoading, stay, currency, linkTo, onOpen, onRemove }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { money } = useNumbers()
  const { apart, shared } = compareFacilities(hotels)
  const assumed = stay.residence ? undefined : DEFAULT_NATIONALITY
  const rows: Row[] = [
    {
      name: t('results.compare.total'),
      told: ({ offer }) => offer && [offer.rate.totalRate, offer.rate.dueAtHotel].join(),
      render: ({ hotel, offer }) =>
        offer ? (
          <>
            <Price amount={offer.rate.totalRate} currency={currency} className="text-lg" />
            <span className="block text-xs text-muted">
              {lengthWords(stay, t)} · {t('results.taxesIncluded')}
            </span>
            {offer.rate.dueAtHotel !== undefined && (
              <span className="block text-xs font-semibold">
                {t('rates.plusAtHotel', { amount: money(offer.rate.dueAtHotel, currency) })}
              </span>
            )}
            {hotel?.contact.address.country.code === assumed && assumed && (
              <span className="block text-xs font-semibold">
                {t('results.guestsFrom', { country: countryInSentence(assumed, locale) })}
              </span>
            )}
          </>
        ) : (
          <span className="font-semibold">
            {t(completed ? 'results.compare.unavailable' : 'results.compare.waiting')}
          </span>
        ),
    },
    offeredRow(t('results.compare.cancelling'), ({ options }) =>
      t(options.refundable ? 'results.compare.refundable' : 'results.notRefundable'),
    ),
    offeredRow(t('results.compare.paying'), ({ options }) =>
      t(options.payAtHotel ? 'results.flags.payAtHotel' : 'results.compare.payNow'),
    ),
    offeredRow(
      t('results.filter.boards'),
      ({ rate, options }) =>
        boardWords([{ boardBasis: rate.boardBasis ?? nothing }], t) ??
        t(options.freeBreakfast ? 'results.flags.freeBreakfast' : 'results.compare.noMeals'),
    ),
    {
      name: t('results.filter.stars'),
      told: ({ hotel }) => hotel?.starRating,
      render: ({ hotel }) =>
        hotel && hotel.starRating > 0 ? (
          <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
        ) : (
          t('results.compare.noStars')
        ),
    },
    {
      name: t('results.compare.where'),
      // No two have one address.
      told: ({ hotel }) => hotel?.distance,
      render: ({ hotel }) => (
        <>
          {hotel?.distance !== undefined && (
            <span className="block font-medium">{t('results.distance', { km: hotel.distance })}</span>
          )}
          {hotel?.contact.address.line1}
        </>
      ),
    },
  ]
  if (hotels.some(({ hotel }) => hotel?.guestRating))
    rows.splice(-1, 0, {
      name: t('results.compare.rating'),
      told: ({ hotel }) => hotel?.guestRating?.tenths,
      render: ({ hotel }) => (hotel?.guestRating ? ratingWords(hotel.guestRating, t) : '–'),
    })
  if (hotels.some(({ offer }) => offer?.verdict))
    rows.splice(1, 0, {
      name: t('results.compare.policy'),
      told: ({ offer }) => offer?.verdict && JSON.stringify(offer.verdict),
      render: ({ offer }) => <CardVerdictNote verdict={offer?.verdict} />,
    })
  const differing = new Set(rows.filter(({ told }) => differs(hotels.map(told))))
  return (
    <div className="mt-4">
      <table className="w-full border-separate border-spacing-0 rounded-xl border border-border [&_tbody_tr>*]:border-t [&_tr>*]:border-border">
        <caption className="sr-only">{t('results.compare.title')}</caption>
        <ComparisonHead
          {...{ hotels, stay, onRemove }}
          isMarked={differing.size > 0 || apart.some(({ has }) => differs(has))}
        />
        <tbody>
          {rows.map((row) => {
            const { name, render } = row
            const isMarked = differing.has(row)
            return (
              <tr key={name} className={isMarked ? 'bg-tint' : ''}>
                <th scope="row" className={`${sideHead} align-top ${isMarked ? 'bg-tint' : 'bg-raised'}`}>
                  {isMarked && <DiffersMark />}
                  {name}
                  {isMarked && <span className="sr-only"> ({t('results.compare.differs')})</span>}
                </th>
                {hotels.map((column) => (
                  <td key={column.id} className={cell}>
                    {render(column)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {apart.length > 0 && (
          <tbody>
            <Heading columns={hotels.length}>
              {t(hotels.length > 1 ? 'results.compare.apart' : 'hotel.facilities')}
            </Heading>
            {apart.map(({ name, has }) => {
              const isMarked = differs(has)
              return (
                <tr key={name} className={isMarked ? 'bg-tint' : ''}>
                  <th scope="row" className={`${sideHead} align-top font-normal ${isMarked ? 'bg-tint' : 'bg-raised'}`}>
                    {isMarked && <DiffersMark />}
                    <SupplyName name={name} />
                  </th>
                  {has.map((isThere, at) => (
                    <td key={hotels[at]?.id} className={cell}>
                      {isThere === undefined ? t('results.compare.notKnown') : <Has isThere={isThere} />}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        )}
        {shared.length > 0 && (
          <tbody>
            <Heading columns={hotels.length}>{t('results.compare.shared')}</Heading>
            <tr>
              <th scope="row" className={`${sideHead} bg-raised align-top`}>
                {t('hotel.facilities')}
              </th>
              <td colSpan={hotels.length} className={cell}>
                {shared.map((name, at) => (
                  <span key={name}>
                    {at > 0 && ', '}
                    <SupplyName name={name} />
                  </span>
                ))}
              </td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row" className={`${sideHead} ${foot} z-20`}>
              <span className="sr-only">{t('results.compare.next')}</span>
            </th>
            {hotels.map(({ id, hotel, offer }) => (
              <td key={id} className={`${cell} ${foot} z-10`}>
                {offer && (
                  <a
                    href={linkTo(id)}
                    target="_blank"
                    rel="noopener"
                    onClick={() => onOpen(id)}
                    onAuxClick={() => onOpen(id)}
                    className={`${buttonStyle('primary', 'sm')} min-h-11 w-full px-2!`}
                  >
                    {t('results.seeRooms')} <span className="sr-only">{`${hotel?.name} (${t('results.newTab')})`}</span>
                  </a>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {isLoading && <p className="mt-3 text-sm text-muted">{t('results.compare.loading')}</p>}
    </div>
  )
}

/** Stays in sight: the dialog's own foot where the table is longer than it. */
const foot = 'sticky -bottom-6 border-t bg-raised align-middle first:rounded-bl-xl last:rounded-br-xl short:static'

/** What nobody knows is no difference. */
const differs = (told: readonly (string | number | boolean | undefined)[]) =>
  new Set(told.filter((one) => one !== undefined)).size > 1

const nothing = { type: 'Other', description: '' }

/** The edge of a marked row, also where the system paints all grounds alike. */
const DiffersMark = () => <span aria-hidden="true" className="absolute inset-y-0 left-0 border-l-4 border-brand" />

const Heading = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1} className="bg-surface px-3 py-2.5 text-left text-sm font-bold">
      <span className="sticky left-3">{children}</span>
    </th>
  </tr>
)

function Has({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation()
  const Icon = isThere ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 ${isThere ? 'font-medium text-success' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {t(isThere ? 'results.compare.yes' : 'results.compare.no')}
    </span>
  )
}
