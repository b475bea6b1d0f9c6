import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { HotelContent } from '#shared/api/hotels.ts'
import { formatMoney, fromMajor } from '#shared/money.ts'
import { localeOf } from '#shared/language.ts'
import { formatPolicyTime, nightsBetween } from '#shared/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { openDialog } from '#web/shell/dialog-state.ts'
import { useSession } from '#web/shell/session.ts'
import { type CheckoutState, keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { formatRange } from '#web/storefront/search-bar/date-range.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { addressOf, heroOf } from './hotel-words.ts'
import { HotelLine } from './HotelLine.tsx'
import type { CheckQueue } from './price-check-queue.ts'
import { boardLabel, type RoomOption, taxesDueAtHotel } from './room-groups.ts'
import { guestWords, lengthWords } from './stay-words.ts'
import { refundabilityOf } from './cancellation-terms.ts'
import { usePriceCheck } from './use-price-check.ts'
import type { HotelRates } from './use-rates.ts'

interface Props {
  hotel: HotelContent
  stay: Stay
  /** Undefined while a fresh list is on its way, as after a login. */
  rates: HotelRates | undefined
  option: RoomOption | undefined
  queue: CheckQueue
  /** `YYYY-MM-DDTHH:mm`. */
  now: string
  /** The total on the button that was pressed. */
  shownTotal: number
  onClose: () => void
}

export function SummaryDialog(props: Props) {
  const { t } = useTranslation()
  const { hotel, rates, option, onClose } = props
  const title = t('summary.title')
  if (rates && option) return <Summary {...props} rates={rates} option={option} />
  return (
    <Dialog open title={title} onClose={onClose} closeText={t('rates.close')}>
      <div role="status" className="space-y-4">
        <p className="font-semibold">{hotel.name}</p>
        <p className="text-muted">{t('summary.rechecking')}</p>
        <Skeleton className="h-24" />
        <Skeleton className="h-10" />
      </div>
    </Dialog>
  )
}

type Ready = Props & { rates: HotelRates; option: RoomOption }

/** What is about to be booked, and its price with everything in. */
function Summary({ hotel, stay, rates, option, queue, now, shownTotal, onClose }: Ready) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const locale = localeOf(usePageState().language)
  const check = usePriceCheck(rates, option.recommendationId, queue)
  const quote = check.status === 'available' ? check.quote : undefined
  const words = (amount: number) => formatMoney(fromMajor(amount, rates.currency))
  const total = quote?.totalRate ?? option.totalRate
  const [first] = option.rates
  const refund = refundabilityOf(option.rates, now)
  const due = taxesDueAtHotel(option.rates)
  const isLost = check.status === 'soldOut' || check.status === 'error' || check.status === 'expired'

  const book = () => {
    if (!quote) return
    if (!session) return openDialog('login')
    const state: CheckoutState = {
      quote: {
        token: quote.token,
        ratesToken: rates.token,
        recommendationId: option.recommendationId,
        totalRate: quote.totalRate,
        currency: quote.currency,
        previousRate: quote.previousRate,
        expiresAt: quote.expiresAt,
      },
      hotel: {
        id: hotel.id,
        name: hotel.name,
        address: addressOf(hotel),
        image: heroOf(hotel),
        starRating: hotel.starRating,
        city: hotel.contact.address.city.name,
      },
      stay: {
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        nights: nightsBetween(stay.checkIn, stay.checkOut),
      },
      occupancies: [...stay.occupancies],
      rates: quote.hotel.rates,
      rooms: quote.hotel.rooms,
      correlationId: rates.correlationId,
    }
    keepCheckoutState(state)
    void navigate(paths.bookingInfo(), { state })
  }

  const board = first && boardLabel(first.boardBasis)
  const facts = [
    [t('summary.room'), option.rooms.map(({ name, count }) => `${count} × ${name}`).join(', ')],
    [t('summary.dates'), formatRange(stay, locale)],
    [t('summary.guests'), guestWords(stay, t)],
    [
      t('summary.board'),
      first?.boardBasis.type === 'BedAndBreakfast' ? t('rates.breakfastIncluded') : (board ?? t('summary.roomOnly')),
    ],
    [
      t('summary.cancellation'),
      refund.kind === 'free'
        ? t('rates.freeUntil', { time: formatPolicyTime(refund.until) })
        : t(refund.kind === 'fee' ? 'rates.feeApplies' : 'rates.nonRefundable'),
    ],
  ] as const

  return (
    <Dialog
      open
      title={t('summary.title')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        <div className="space-y-3">
          <div className="flex items-end justify-between gap-4">
            <div>
              <p className="font-semibold">{t('summary.total')}</p>
              <p className="text-sm text-muted">{t('summary.totalNote', { stay: lengthWords(stay, t) })}</p>
            </div>
            <Price amount={total} currency={rates.currency} className="text-3xl" />
          </div>
          <Button
            kind="accent"
            size="lg"
            className="w-full"
            busy={check.status === 'checking'}
            disabled={isLost}
            onClick={book}
          >
            {isLost ? t('rates.soldOut') : check.status === 'checking' ? t('rates.checking') : t('summary.bookNow')}
          </Button>
          {!session && !isLost && <p className="text-center text-sm text-muted">{t('summary.loginNote')}</p>}
        </div>
      }
    >
      <HotelLine hotel={{ id: hotel.id, name: hotel.name, address: addressOf(hotel), image: heroOf(hotel) }} />
      {quote && total !== shownTotal && (
        <Alert tone={total < shownTotal ? 'success' : 'warn'} className="mt-5">
          <p>
            {t(total < shownTotal && session ? 'summary.memberPrice' : 'summary.priceChanged', {
              old: words(shownTotal),
              new: words(total),
            })}
          </p>
        </Alert>
      )}
      <dl className="mt-5 divide-y divide-border text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7.5rem_1fr] gap-3 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
        {due.map(({ description, amount }) => (
          <div key={description} className="grid grid-cols-[7.5rem_1fr] gap-3 py-2.5">
            <dt className="text-muted">{t('summary.dueAtHotel')}</dt>
            <dd className="font-medium">
              {words(amount)} · {description}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
