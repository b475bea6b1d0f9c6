import type { BookedEsim } from '#shared/api/esims.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Ban } from '#web/ui/icons/ban.ts'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Signal } from '#web/ui/icons/signal.ts'
import { TimerOff } from '#web/ui/icons/timer-off.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import { esimStanding, type EsimStanding } from './esim-words.ts'

const looks: Record<EsimStanding, { tone: Tone; Icon: typeof Ban }> = {
  waiting: { tone: 'info', Icon: Clock },
  late: { tone: 'warn', Icon: TriangleAlert },
  ready: { tone: 'success', Icon: CircleCheck },
  inUse: { tone: 'success', Icon: Signal },
  usedUp: { tone: 'warn', Icon: CircleAlert },
  ended: { tone: 'neutral', Icon: TimerOff },
  notMade: { tone: 'neutral', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
}

/** How far an eSIM is, in words and a sign. */
export function EsimBadge({ esim }: { esim: Pick<BookedEsim, 'state' | 'usage' | 'isLate' | 'neverMade'> }) {
  const { t } = useTranslation()
  const standing = esimStanding(esim)
  const { tone, Icon } = looks[standing]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`trips.esim.state.${standing}`)}
    </Badge>
  )
}
