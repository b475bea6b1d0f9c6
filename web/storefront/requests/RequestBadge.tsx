import type { RequestState } from '#shared/approval/request-state.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { TimerOff } from '#web/ui/icons/timer-off.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import { Undo2 } from '#web/ui/icons/undo-2.ts'

const looks: Record<RequestState, { tone: Tone; Icon: typeof Clock }> = {
  WAITING: { tone: 'warn', Icon: Clock },
  PRICE_ASKED: { tone: 'warn', Icon: TriangleAlert },
  APPROVED: { tone: 'info', Icon: Clock },
  ALLOWED: { tone: 'success', Icon: CircleCheck },
  BOOKED: { tone: 'success', Icon: CircleCheck },
  REFUSED: { tone: 'danger', Icon: CircleX },
  WITHDRAWN: { tone: 'neutral', Icon: Undo2 },
  EXPIRED: { tone: 'neutral', Icon: TimerOff },
  SOLD_OUT: { tone: 'neutral', Icon: TimerOff },
  BOOKING_FIRST: { tone: 'info', Icon: Clock },
  BOOKED_WAITING: { tone: 'warn', Icon: Clock },
  NOT_BOOKED: { tone: 'neutral', Icon: CircleX },
  NOT_CANCELLED: { tone: 'danger', Icon: TriangleAlert },
}

/** Where a request for approval stands. */
export function RequestBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`requests.state.${state}`)}
    </Badge>
  )
}
