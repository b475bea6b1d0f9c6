import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { isPriced } from '#shared/api/rates.ts'
import { priceAgain } from '#shared/api/price-again.ts'
import { query } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { useSettings } from '#web/page-state.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { withQuote } from '#web/storefront/checkout-state.ts'
import { forgetPaid } from '#web/storefront/paid-quotes.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { findKept, waysOn } from './ways-on.ts'

/** The words of all terms: only where a price was told. */
const TermsSince = lazyPart(async () => (await import('./TermsSince.tsx')).TermsSince)

/**
 * The hotel refused a room that was paid for: what it costs now, where the price had changed, and the ways on. Whoever takes the
 * new price agrees to it in the checkout, as to any other.
 */
export function AfterRefusal({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const session = useOwnSession()
  // Read once: the links forget it before they lead away.
  const [kept] = useState(() => findKept(booking.transaction.refNo))
  const { transaction, hotelBooking } = booking
  const isAsked = session !== undefined && transaction.can.priceAgain === true
  const answer = useQuery({
    ...query(priceAgain, { body: { id: transaction.refNo } }, session?.user.id),
    enabled: isAsked,
    retry: false,
    // Each time it is asked, the supplier is: a price that was just told holds for an hour.
    staleTime: Infinity,
  })
  const quote = answer.data && isPriced(answer.data) ? answer.data : undefined
  const isGone = answer.data !== undefined && !quote
  const forget = () => kept && forgetPaid(kept.quote.token)
  const ways = waysOn(booking, (kept?.quote ?? quote)?.nationality)
  const canBook = quote && kept && session
  return (
    // What surrounds it may be red, as bad news is: this is none.
    <div className="w-full text-text">
      {isAsked && (
        <div role="status">
          {answer.isFetching && <p>{t('trips.refused.asking')}</p>}
          {isGone && <p>{t('trips.refused.gone')}</p>}
          {answer.isError && <p>{t('trips.refused.unanswered')}</p>}
          {quote && <Prices quote={quote} before={transaction.total_rate} />}
          {quote && !kept && <p className="mt-2">{t('trips.refused.notKept')}</p>}
          <OnDemand>{quote && kept && <TermsSince kept={kept} quote={quote} />}</OnDemand>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {canBook && (
          <Link
            to={checkoutPath(session.user, quote.hotel.rates, settings)}
            state={withQuote(kept, quote)}
            className={buttonStyle()}
          >
            {t(quote.previousRate === undefined ? 'trips.refused.bookAtSame' : 'trips.refused.bookAtNew')}
          </Link>
        )}
        <Link to={ways.rooms} onClick={forget} className={buttonStyle(canBook ? 'secondary' : 'primary')}>
          {t(quote && !kept ? 'trips.refused.chooseAgain' : 'trips.otherRoom')}
        </Link>
        <Link to={ways.hotels} className={buttonStyle('secondary')}>
          {t('trips.refused.otherHotels', { city: hotelBooking.hotel.contact.address.city.name })}
        </Link>
      </div>
    </div>
  )
}

/** What was agreed to, what it costs now, and what lies between: in the currency of both. */
function Prices({ quote, before }: { quote: PricedOption; before: number }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, quote.currency)
  const difference = quote.totalRate - before
  const rows = [
    [t('checkout.problem.oldPrice'), words(before)],
    [t('checkout.problem.newPrice'), words(quote.totalRate)],
    [t('checkout.problem.difference'), `${difference < 0 ? '−' : '+'} ${words(Math.abs(difference))}`],
  ] as const
  if (difference === 0) return <p>{t('trips.refused.same', { amount: words(quote.totalRate) })}</p>
  return (
    <dl className="max-w-md divide-y divide-border numbers">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
