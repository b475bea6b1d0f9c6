import type { BookedPass } from '#shared/api/booked-pass.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BadgeCheck } from '#web/ui/icons/badge-check.ts'
import { Ban } from '#web/ui/icons/ban.ts'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Send } from '#web/ui/icons/send.ts'
import { Ticket } from '#web/ui/icons/ticket.ts'
import { TimerOff } from '#web/ui/icons/timer-off.ts'

const icons: Record<BookedPass['state'], typeof Ban> = {
  ELIGIBLE: Ticket,
  REQUESTED: Clock,
  VERIFIED: BadgeCheck,
  REFUSED: CircleX,
  SENT: Send,
  ACTIVATED: CircleCheck,
  USED_UP: CircleAlert,
  EXPIRED: TimerOff,
  CANCELLED: Ban,
}

/** Eligible is orange, Activated green, and the rest grey; each with its sign. */
export function PassBadge({ state }: Pick<BookedPass, 'state'>) {
  const { t } = useTranslation()
  const tone = state === 'ELIGIBLE' ? 'warn' : state === 'ACTIVATED' ? 'success' : 'neutral'
  const Icon = icons[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`pass.status.${state}`)}
    </Badge>
  )
}
