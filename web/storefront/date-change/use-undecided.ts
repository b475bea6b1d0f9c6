import type { OpenDecision } from '#shared/api/booking-info.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** What else can cancel the old stay than its owner, while its company may still refuse it; undefined where nothing can. */
export function useUndecided(decision: OpenDecision | undefined): string | undefined {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  if (!decision) return undefined
  return t(`dateChange.undecided.${decision.silence}`, { time: formatCompanyTime(new Date(decision.until), locale) })
}
