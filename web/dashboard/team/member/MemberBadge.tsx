import type { MemberStatus } from '#shared/api/companies.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Archive } from '#web/ui/icons/archive.ts'
import { Ban } from '#web/ui/icons/ban.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'

/** Green, orange, red and grey. */
const looks: Record<MemberStatus, { tone: Tone; Icon: typeof Clock }> = {
  approved: { tone: 'success', Icon: CircleCheck },
  waiting: { tone: 'warn', Icon: Clock },
  cancelled: { tone: 'danger', Icon: CircleX },
  disabled: { tone: 'neutral', Icon: Ban },
  archived: { tone: 'neutral', Icon: Archive },
}

export function MemberBadge({ status }: { status: MemberStatus }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`team.status.${status}`)}
    </Badge>
  )
}
