import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { useTimeMarks } from '#web/storefront/trips/outcome/use-time-left.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Clock } from '#web/ui/icons/clock.ts'

/** Who listens is told at these, and when it is over. */
const MARKS_SECONDS = [5 * 60, 60]

interface Props {
  /** Seconds; 0 once it is over. */
  left: number
  isRenewing: boolean
  onRenew: () => void
}

/** How long the price still holds, and the way to another hour of it. */
export function PriceEnd({ left, isRenewing, onRenew }: Props) {
  const { t } = useTranslation()
  const isOver = left === 0
  const words = isOver ? t('checkout.priceEnd.over') : t('checkout.priceEnd.left', { count: Math.ceil(left / 60) })
  useTimeMarks(left, MARKS_SECONDS, () => announceToScreenReaders(words))
  useEffect(() => {
    if (isOver) announceToScreenReaders(t('checkout.priceEnd.over'))
  }, [isOver, t])
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm max-checkout:pt-2 checkout:mt-3">
      <p role="timer" aria-live="off" className="flex min-w-0 flex-[1_1_9rem] items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {words}
      </p>
      <Button kind="secondary" size="sm" busy={isRenewing} className="min-h-11" onClick={onRenew}>
        {t('checkout.priceEnd.renew')}
      </Button>
    </div>
  )
}
