import type { Rate } from '#shared/api/rate-schemas.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { listBoards } from '#web/storefront/hotel/rooms/board-words.ts'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import { cancellationWords } from '#web/storefront/hotel/terms/cancellation-words.ts'
import { TermsBeside } from '#web/storefront/hotel/terms/TermsBeside.tsx'
import { termWords, type TermSetting } from '#web/storefront/hotel/terms/term-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { listOtherTerms, type OtherTerm } from './other-terms.ts'
import { useOldStay } from './use-old-stay.ts'

interface Props {
  /** The stay whose dates are changed. */
  old: Booking
  /** What is about to be booked instead. */
  rates: readonly Rate[]
  setting: TermSetting
  className?: string
}

/** What the new stay is booked on that the old one is not; said before anybody confirms it. */
export function OtherTerms({ old, rates, setting, className }: Props) {
  const { t } = useTranslation()
  const { transaction, hotelBooking } = old
  if (!transaction.can.changeDates) return null
  const terms = listOtherTerms(old, rates, setting, t)
  if (terms.length === 0) return null
  const place = clockPlaceOf(hotelBooking.hotel)
  const wordsOfOld: Record<OtherTerm, () => string> = {
    board: () => listBoards(hotelBooking.rates, t).join(' + '),
    cancellation: () =>
      cancellationWords(
        hotelBooking.cancelPhases ?? [],
        { ...setting, currency: transaction.currency, place },
        t,
        transaction.payAtHotel,
      ),
    payment: () => t(transaction.payAtHotel ? 'rates.payAtHotel' : 'rates.payNow'),
  }
  return (
    <TermsBeside
      title={t('dateChange.otherTerms')}
      sides={[t('dateChange.oldStay'), t('dateChange.newStay')]}
      terms={terms.map((kind) => ({
        name: t(`summary.${kind}`),
        before: wordsOfOld[kind](),
        after: termWords(kind, rates, setting, t),
      }))}
      className={className}
    />
  )
}

/** The same where only the reference of that stay is known: nothing until it is read. */
export function OtherTermsOf({ reference, ...props }: Omit<Props, 'old'> & { reference: string }) {
  const { booking } = useOldStay(reference)
  return booking ? <OtherTerms old={booking} {...props} /> : null
}
