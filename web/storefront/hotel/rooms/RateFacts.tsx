import type { Rate } from '#shared/api/rate-schemas.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Coffee } from '#web/ui/icons/coffee.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { Info } from '#web/ui/icons/info.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import { boardWords } from './board-words.ts'
import { ResidentsNote } from './ResidentsNote.tsx'
import { isSaidOf } from './shared-residents.ts'
import type { Phase } from '#shared/rate/cancellation-phases.ts'
import { CancellationTimeline } from '#web/storefront/hotel/terms/CancellationTimeline.tsx'
import { cancellationWords, type CancellationSetting } from '#web/storefront/hotel/terms/cancellation-words.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  rates: readonly Rate[]
  phases: readonly Phase[]
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  setting: CancellationSetting
  roomName: string
  /** Rates whose note about residents stands above this one already. */
  residentsSaid?: readonly Rate[] | undefined
  onPolicy: () => void
}

/** What a rate gives and asks: board, cancellation, when and to whom it is paid, who may book it. */
export function RateFacts({ rates, phases, now, setting, roomName, residentsSaid, onPolicy }: Props) {
  const { t } = useTranslation()
  const board = boardWords(rates, t)
  const kind = phases[0]?.kind
  const paysLater = isPaidAtHotel(rates)
  const Cancel = kind === 'all' ? CircleX : RotateCcw
  const Pay = paysLater ? Wallet : CreditCard
  return (
    <>
      <li className={`flex w-full items-start gap-2 ${kind === 'free' ? 'text-success' : 'text-muted'}`}>
        <Cancel aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {cancellationWords(phases, setting, t, paysLater)}
          <CancellationTimeline isSlim {...{ phases, now }} currency={setting.currency} />
        </span>
        <button
          type="button"
          onClick={onPolicy}
          aria-label={t('rates.policyOf', { room: roomName })}
          className="-my-1.5 -ml-1 grid size-8 shrink-0 place-content-center rounded-full text-muted hover:bg-tint hover:text-brand"
        >
          <Info aria-hidden="true" className="size-4" />
        </button>
      </li>
      {board && (
        <li className="flex items-center gap-2 text-success">
          <Coffee aria-hidden="true" className="size-4 shrink-0" />
          {board}
        </li>
      )}
      <li className="flex items-start gap-2 text-muted">
        <Pay aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(paysLater ? 'rates.payAtHotel' : 'rates.payNow')}
      </li>
      {!isSaidOf(residentsSaid, rates) && (
        <li className="empty:hidden">
          <ResidentsNote rates={rates} locale={setting.locale} />
        </li>
      )}
    </>
  )
}
