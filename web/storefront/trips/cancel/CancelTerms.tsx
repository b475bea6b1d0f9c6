import type { CancellationQuote } from '#shared/api/cancellation.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import { brandName } from '#web/card/card-words.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'

/** What was paid, what is kept, what goes back, where to, and until when that holds. */
export function CancelTerms({ booking, quote }: { booking: Booking; quote: CancellationQuote }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { hotel, email } = booking.hotelBooking
  const { currency, paid, fee, refund, payAtHotel, deskFee, until, refundAfter = 0, paidBy } = quote
  const say = paidBy ? 'trips.cancel.notYou' : 'trips.cancel'
  const amount = (major: number) => formatMoney(fromMajor(major, currency), locale)
  const deadline = until && { time: formatHotelTime(until, locale), place: clockPlaceOf(hotel) }
  return (
    <div className="space-y-4">
      <p>{t('trips.cancel.whole', { hotel: hotel.name })}</p>
      {payAtHotel ? (
        <p className="font-semibold">
          {deskFee > 0 ? t('trips.cancel.deskFee', { amount: amount(deskFee) }) : t('trips.cancel.atHotel')}
        </p>
      ) : (
        <>
          <div className="rounded-lg bg-surface px-4 py-1">
            <FactList
              facts={[
                [t(paidBy === 'company' ? 'trips.cancel.notYou.paidByCompany' : `${say}.paid`), amount(paid)],
                [t('trips.cancel.fee'), fee === 0 ? t('trips.cancel.noFee') : amount(fee)],
                [
                  t(`${say}.refund`),
                  <span key="refund" className="text-xl font-bold">
                    {amount(refund)}
                  </span>,
                ],
              ]}
            />
          </div>
          <p>{refund === 0 ? t('trips.cancel.nothingBack') : routeWords(quote, email, t)}</p>
        </>
      )}
      <LostVouchers vouchers={booking.vouchers} />
      {deadline && payAtHotel && <p className="text-sm text-muted">{t('trips.cancel.holdsUntil', deadline)}</p>}
      {deadline && !payAtHotel && refund > 0 && (
        <p className="text-sm text-muted">{t(`${say}.until`, { ...deadline, amount: amount(refundAfter) })}</p>
      )}
      <LostPass pass={booking.pass} />
      {booking.hasEsims && <p>{t(booking.wereEsimsMade ? 'trips.cancel.esim' : 'trips.cancel.noEsim')}</p>}
    </div>
  )
}

function LostVouchers({ vouchers: booked }: Pick<Booking, 'vouchers'>) {
  const { t } = useTranslation()
  if (booked?.state === 'AWAITED') return <p>{t('trips.cancel.noVouchers', { partner: booked.partner })}</p>
  return booked?.vouchers.some(({ state }) => state === 'OPEN') ? <p>{t('vouchers.lost')}</p> : null
}

/** What becomes of a pass that is not over yet. */
function LostPass({ pass }: Pick<Booking, 'pass'>) {
  const { t } = useTranslation()
  if (!pass || pass.state === 'USED_UP' || pass.state === 'EXPIRED' || pass.state === 'CANCELLED') return null
  const { partner } = pass
  return <p>{t(pass.state === 'ACTIVATED' ? 'trips.cancel.passInUse' : 'trips.cancel.pass', { partner })}</p>
}

const toCard = {
  own: 'trips.cancel.toCard',
  company: 'trips.cancel.notYou.toCompanyCard',
  colleague: 'trips.cancel.notYou.toCard',
} as const

function routeWords({ route, paidBy }: CancellationQuote, email: string, t: Translate): string {
  if (route?.to === 'person') return t('trips.cancel.byHand', { email })
  if (route?.to === 'account') return t('trips.cancel.toAccount', { bank: route.bank })
  if (!route?.last4) return t('trips.cancel.toPayment')
  const card = { brand: brandName(route.brand) ?? t('trips.cancel.card'), last4: route.last4 }
  return t(toCard[paidBy ?? 'own'], card)
}
