import { Coffee, Info, RotateCcw, Wallet, XCircle } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromMajor } from '#shared/money.ts'
import { formatPolicyTime } from '#shared/stay.ts'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { refundabilityOf } from './cancellation-terms.ts'
import type { CheckQueue } from './price-check-queue.ts'
import { boardLabel, type RoomOption, taxesDueAtHotel } from './room-groups.ts'
import { useInView } from './use-in-view.ts'
import { type CheckState, usePriceCheck } from './use-price-check.ts'
import type { HotelRates } from './use-rates.ts'

interface Props {
  rates: HotelRates
  option: RoomOption
  queue: CheckQueue
  /** "3 nights, 2 rooms". */
  stayWords: string
  roomName: string
  /** `YYYY-MM-DDTHH:mm`, to tell open deadlines from passed ones. */
  now: string
  /** Ctrl+K: supplier, recommendation and correlation ids (Q42). */
  showsIds: boolean
  onPolicy: () => void
  /** The list is too old to check prices from. */
  onExpired: () => void
  /** With the total that is on the button. */
  onSelect: (shownTotal: number) => void
}

/** One way to book a room: what is included, what it costs in the end, and the button. */
export function RateOption(props: Props) {
  const { rates, option, queue, stayWords, roomName, now, showsIds, onPolicy, onExpired, onSelect } = props
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  useInView(row, (inView) => queue.setInView(option.recommendationId, inView))
  const check = usePriceCheck(rates, option.recommendationId, queue, onExpired)
  const { currency } = rates
  const words = (amount: number) => formatMoney(fromMajor(amount, currency))
  const total = check.status === 'available' ? check.quote.totalRate : option.totalRate
  const before = check.status === 'available' ? (check.quote.previousRate ?? option.totalRate) : total
  const refund = refundabilityOf(option.rates, now)
  const [first] = option.rates
  const board = first && boardLabel(first.boardBasis)
  const isBreakfast = first?.boardBasis.type === 'BedAndBreakfast'

  return (
    <li
      ref={row}
      className="grid grid-cols-1 gap-4 border-t border-border p-4 first:border-t-0 desktop:grid-cols-[1fr_auto] desktop:p-5"
    >
      <ul className="space-y-1.5 text-sm font-medium">
        {board && (
          <li className="flex items-center gap-2 text-success">
            <Coffee aria-hidden="true" className="size-4 shrink-0" />
            {isBreakfast ? t('rates.breakfastIncluded') : board}
          </li>
        )}
        <li className={`flex items-start gap-2 ${refund.kind === 'free' ? 'text-success' : 'text-muted'}`}>
          {refund.kind === 'none' ? (
            <XCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          ) : (
            <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          <span>
            {refund.kind === 'free' && t('rates.freeUntil', { time: formatPolicyTime(refund.until) })}
            {refund.kind === 'fee' && t('rates.feeApplies')}
            {refund.kind === 'none' && t('rates.nonRefundable')}
            <button
              type="button"
              onClick={onPolicy}
              aria-label={t('rates.policyOf', { room: roomName })}
              className="-my-2 ml-1 inline-grid size-8 place-content-center rounded-full align-middle text-muted hover:bg-tint hover:text-brand"
            >
              <Info aria-hidden="true" className="size-4" />
            </button>
          </span>
        </li>
        {option.rates.some((rate) => rate.payAtHotel) && (
          <li className="flex items-center gap-2 text-muted">
            <Wallet aria-hidden="true" className="size-4 shrink-0" />
            {t('rates.payAtHotel')}
          </li>
        )}
        {taxesDueAtHotel(option.rates).map(({ description, amount }) => (
          <li key={description} className="font-normal text-muted">
            {t('rates.dueAtHotel', { amount: words(amount), what: description })}
          </li>
        ))}
        {showsIds && (
          <li className="font-mono text-xs break-all text-info">
            {t('hotel.ids', {
              provider: option.rates.map((rate) => `${rate.providerName} (${rate.providerId})`).join(', '),
              recommendation: option.recommendationId,
              correlation: rates.correlationId,
            })}
          </li>
        )}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 desktop:flex-nowrap desktop:justify-end desktop:gap-x-6">
        <div className="desktop:text-right">
          {option.publicRate !== undefined && option.publicRate > total && (
            <p className="text-xs font-semibold text-success">
              {t('rates.member', { amount: words(option.publicRate) })}
            </p>
          )}
          {check.status === 'available' && before !== total && (
            <p role="status" className="max-w-60 text-xs font-semibold text-warn">
              {t('rates.priceMoved', { old: words(before), new: words(total) })}
            </p>
          )}
          <Price amount={total} currency={currency} className="text-2xl" />
          <p className="text-xs text-muted">
            {stayWords}, {t('rates.taxesIncluded')}
          </p>
        </div>
        <SelectButton
          status={check.status}
          name={t('rates.selectNamed', { room: roomName, price: words(total) })}
          onSelect={() => onSelect(total)}
        />
      </div>
    </li>
  )
}

function SelectButton({
  status,
  name,
  onSelect,
}: {
  status: CheckState['status']
  name: string
  onSelect: () => void
}) {
  const { t } = useTranslation()
  const width = 'w-32 shrink-0 px-2! desktop:w-40'
  if (status === 'available') {
    return (
      <Button aria-label={name} className={width} onClick={onSelect}>
        {t('rates.select')}
      </Button>
    )
  }
  return (
    <Button kind="secondary" disabled className={`${width} text-sm! whitespace-normal!`}>
      {status === 'checking' ? t('rates.checking') : t('rates.soldOut')}
    </Button>
  )
}
