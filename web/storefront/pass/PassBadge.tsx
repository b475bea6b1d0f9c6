import type { BookedPass } from '#shared/api/booked-pass.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Eligible is orange, Activated green, and the rest grey. */
export function PassBadge({ state }: Pick<BookedPass, 'state'>) {
  const { t } = useTranslation()
  const tone = state === 'ELIGIBLE' ? 'warn' : state === 'ACTIVATED' ? 'success' : 'neutral'
  return <Badge tone={tone}>{t(`pass.status.${state}`)}</Badge>
}
