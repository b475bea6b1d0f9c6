import type { OpenDecision } from '#shared/api/booking-info.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** The room is held, and who decides may still refuse it. */
export function WaitsForApproval({ decision: { until, silence } }: { decision: OpenDecision }) {
  const { t } = useTranslation()
  const time = formatCompanyTime(new Date(until), localeOf(usePageState().language))
  return <p className="mt-2 font-semibold text-text">{t(`trips.openDecision.${silence}`, { time })}</p>
}
