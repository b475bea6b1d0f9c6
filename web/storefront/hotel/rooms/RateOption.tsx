import { useId, useRef } from 'react'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { useNumbers } from '#web/numbers.ts'
import { HeldMark } from '#web/storefront/date-change/HeldMark.tsx'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { CancellationSetting } from '#web/storefront/hotel/terms/cancellation-words.ts'
import type { CheckQueue } from './price-check-queue.ts'
import { PriceDetails } from './PriceDetails.tsx'
import { noWayBackWords } from '#web/storefront/hotel/terms/no-way-back-words.ts'
import { RateFacts } from './RateFacts.tsx'
import type { RoomOption } from './room-groups.ts'
import { useInView } from '#web/storefront/hotel/use-in-view.ts'
import { type CheckState, usePriceCheck } from './use-price-check.ts'
import type { HotelRates } from './use-rates.ts'

interface Props {
  rates: HotelRates
  option: RoomOption
  queue: CheckQueue
  nights: number
  /** "3 nights · 2 rooms". */
  stayWords: string
  roomName: string
  /** Rates whose note about residents stands above this one already. */
  residentsSaid?: readonly Rate[] | undefined
  setting: CancellationSetting
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`, to tell open deadlines from passed ones. */
  now: string
  /** On the rate that is as that of a booked stay in the list: whether it still is. */
  isHeld?: ((rates: readonly Rate[]) => boolean) | undefined
  /** Ctrl+K: supplier, recommendation and correlation ids. */
  showsIds: boolean
  onPolicy: () => void
  /** The list is too old to check prices from. */
  onExpired: () => void
  /** With what was read beside the button: the total on it, and the rates as they were last checked. */
  onSelect: (shown: { total: number; rates: Rate[] }) => void
}

/** One way to book a room: what is included, what it costs in the end, and the button. */
export function RateOption(props: Props) {
  const { rates, option, queue, nights, stayWords, roomName, residentsSaid, setting, now } = props
  const { showsIds, isHeld, onPolicy, onExpired, onSelect } = props
  const { t } = useTranslation()
  const warning = useId()
  const policy = useId()
  const row = useRef<HTMLLIElement>(null)
  useInView(row, (inView) => queue.setInView(option.recommendationId, inView))
  const check = usePriceCheck(rates, option.recommendationId, queue, onExpired)
  const { currency } = rates
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  // The check also has the last word on terms and taxes.
  const final = check.status === 'available' ? check.quote : undefined
  const checked = final?.hotel.rates ?? []
  const sold = checked.length > 0 ? checked : option.rates
  const total = final?.totalRate ?? option.totalRate
  const before = final ? (final.previousRate ?? option.totalRate) : total
  const phases = listPhases(sold, now, total)
  const plus = sumDueAtHotel(sold)
  // Nothing is praised about what nobody can have.
  const isGone = check.status === 'soldOut' || check.status === 'error'
  const isFinal = phases[0]?.kind === 'all' && !isGone
  const verdict = final?.verdict ?? option.verdict
  const isBlocked = verdict?.action === 'block'

  return (
    <li
      ref={row}
      className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-border p-4 first:border-t-0 desktop:grid-cols-[1fr_auto] desktop:px-5 desktop:py-3"
    >
      <ul
        className={`flex min-w-0 flex-wrap content-start items-center gap-x-4 gap-y-1 text-sm font-medium ${isGone ? '[&_li]:text-muted' : ''}`}
      >
        <RateFacts rates={sold} {...{ phases, now, setting, roomName, residentsSaid, onPolicy }} />
        {isHeld?.(sold) && <HeldMark />}
        {showsIds && (
          <li className="w-full font-mono text-xs break-all text-info">
            {t('hotel.ids', {
              provider: option.rates.map((rate) => `${rate.providerName} (${rate.providerId})`).join(', '),
              recommendation: option.recommendationId,
              correlation: rates.correlationId,
            })}
          </li>
        )}
        {/* A line of its own from the start, and all at the top: nothing moves under the finger that opens it. */}
        <li className="w-full font-normal">
          <PriceDetails rates={sold} {...{ total, currency, nights, stayWords }} />
        </li>
      </ul>
      <div className="flex flex-col gap-2 desktop:items-end">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 desktop:flex-nowrap desktop:justify-end desktop:gap-x-6">
          <div className="flex-1 basis-24 desktop:flex-none desktop:basis-auto desktop:text-right">
            {option.publicRate !== undefined && option.publicRate > total && (
              <p className={`text-xs font-semibold text-success ${isGone ? 'invisible' : ''}`}>
                {t('rates.member', { saving: words(option.publicRate - total) })}
              </p>
            )}
            {final && before !== total && (
              <p role="status" className="max-w-60 text-xs font-semibold text-warn">
                {t('rates.priceMoved', { old: words(before), new: words(total) })}
              </p>
            )}
            <Price amount={total} currency={currency} className={`text-2xl ${isGone ? 'text-muted' : ''}`} />
            <p className="max-w-44 text-xs text-muted desktop:max-w-none">
              {stayWords} · {t(plus > 0 ? 'results.taxesIncluded' : 'rates.taxesIncluded')}
            </p>
            {plus > 0 && (
              <p className="max-w-44 text-xs font-semibold desktop:max-w-none">
                {t('rates.plusAtHotel', { amount: words(plus) })}
              </p>
            )}
          </div>
          <SelectButton
            status={check.status}
            name={t('rates.selectNamed', { room: roomName, price: words(total) })}
            isBlocked={isBlocked}
            describedBy={isBlocked ? policy : isFinal ? warning : undefined}
            onSelect={() => onSelect({ total, rates: sold })}
          />
        </div>
        <VerdictNote verdict={verdict} id={policy} className="desktop:max-w-80" />
        {isFinal && (
          <p id={warning} className="text-xs font-semibold text-warn desktop:max-w-80 desktop:text-right">
            {t(noWayBackWords(sold))}
          </p>
        )}
      </div>
    </li>
  )
}

interface SelectProps {
  status: CheckState['status']
  /** The company's policy does not allow it; why stands beside it. */
  isBlocked: boolean
  name: string
  describedBy: string | undefined
  onSelect: () => void
}

function SelectButton({ status, isBlocked, name, describedBy, onSelect }: SelectProps) {
  const { t } = useTranslation()
  const width = 'w-32 shrink-0 px-2! desktop:w-40'
  if (isBlocked) {
    return (
      <Button
        kind="secondary"
        disabled
        aria-describedby={describedBy}
        className={`${width} text-sm! whitespace-normal!`}
      >
        {t('policy.notAllowed')}
      </Button>
    )
  }
  if (status === 'available') {
    return (
      <Button aria-label={name} aria-describedby={describedBy} className={`print:hidden ${width}`} onClick={onSelect}>
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
