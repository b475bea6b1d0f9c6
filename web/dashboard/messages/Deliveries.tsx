import type { Delivery } from '#shared/api/channels.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'

const looks = {
  delivered: { tone: 'success', Icon: CircleCheck },
  waiting: { tone: 'warn', Icon: Clock },
  lost: { tone: 'danger', Icon: CircleX },
} as const

/** The last messages of a channel, and of those that did not arrive why, with what helps. */
export function Deliveries({ deliveries, label }: { deliveries: readonly Delivery[]; label: string }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <ol aria-label={label} className="divide-y divide-border">
      {deliveries.map(({ eventId, type, reference, state, attempts, problem, httpStatus, createdAt, triedAt }) => {
        const { tone, Icon } = looks[state]
        return (
          <li key={eventId} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium text-text">{t(`messages.event.${type}`)}</span>
              <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
                {t(`messages.delivery.${state}`)}
              </Badge>
            </div>
            <p className="text-sm break-all">
              {formatInstant(new Date(triedAt ?? createdAt), locale)}
              {reference && ` · ${reference}`}
              {attempts > 1 && ` · ${t('messages.attempts', { count: attempts })}`}
            </p>
            {problem && <p className="text-sm">{t(`messages.problem.${problem}`, { status: httpStatus ?? 0 })}</p>}
          </li>
        )
      })}
    </ol>
  )
}
