import { useTranslation } from '#web/i18n/words.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { Check } from '#web/ui/icons/check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import type { Step } from './money-steps.ts'

const looks = {
  done: { Icon: Check, style: 'border-success text-success' },
  open: { Icon: Clock, style: 'border-warn text-warn' },
  expected: { Icon: CalendarDays, style: 'border-border text-muted' },
} as const

/** Steps in their order, each with its state in words and a sign; the line between them leads down. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation()
  return (
    <ol>
      {steps.map((step) => {
        const { state, text } = step
        const { Icon, style } = looks[state]
        return (
          <li key={text} className="relative flex items-start gap-3 pb-4 last:pb-0">
            {step !== steps.at(-1) && (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 border-l-2 border-border" />
            )}
            <span className={`grid size-8 shrink-0 place-items-center rounded-full border-2 bg-raised ${style}`}>
              <Icon aria-hidden="true" className="size-4" />
            </span>
            <span className="min-w-0 pt-1">
              <span className="block text-sm font-semibold text-muted">
                {t(`trips.cancel.step.${state}`)}
                <span className="sr-only">: </span>
              </span>
              {text}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
