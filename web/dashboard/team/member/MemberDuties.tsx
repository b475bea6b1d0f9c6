import type { TeamMember } from '#shared/api/team.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ShieldCheck } from '#web/ui/icons/shield-check.ts'

/** The parts of running the company that a member has, and for whom they act besides. */
export function MemberDuties({ member: { duties, standsInFor } }: { member: TeamMember }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  if (duties.length + standsInFor.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {duties.map((duty) => (
        <li key={duty}>
          <Badge tone="brand" icon={<ShieldCheck aria-hidden="true" />}>
            {t(`duties.${duty}.name`)}
          </Badge>
        </li>
      ))}
      {standsInFor.map(({ name, lastDay }) => (
        <li key={name} className="w-full text-sm break-words text-muted">
          {t('duties.standsInFor', { name, date: formatDate(lastDay, locale) })}
        </li>
      ))}
    </ul>
  )
}
