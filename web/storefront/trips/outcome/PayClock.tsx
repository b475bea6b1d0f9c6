import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { useTimeMarks, useTimeLeft } from './use-time-left.ts'

/** Who listens is told at these, and not each minute. */
const MARKS_SECONDS = [5 * 60, 60]

/** How long a payment can still be made, beside the time that says until when; once that is over, what follows. */
export function PayClock({ until, className = '' }: { until: string; className?: string }) {
  const { t } = useTranslation()
  const left = useTimeLeft(until)
  useTimeMarks(left, MARKS_SECONDS, () => announceToScreenReaders(wordsOf(left ?? 0, t)))
  if (left === undefined) return null
  return (
    // A timer is read on demand; what it stands in may be read out at each change.
    <p role="timer" aria-live="off" className={`flex items-center gap-1.5 text-sm numbers ${className}`}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {wordsOf(left, t)}
    </p>
  )
}

function wordsOf(left: number, t: Translate): string {
  if (left === 0) return `${t('checkout.unpaid.over')} ${t('checkout.unpaid.afterwards')}`
  const minutes = left / 60
  if (minutes > 60) return t('checkout.unpaid.left.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return minutes >= 1
    ? t('checkout.unpaid.left.minutes', { count: minutes })
    : t('checkout.unpaid.left.seconds', { count: left })
}
