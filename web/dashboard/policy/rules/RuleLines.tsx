import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { ruleLines } from './rule-lines.ts'

/** What rules ask, in words. */
export function RuleLines({ rules }: { rules: PolicyRules }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const lines = ruleLines(rules, t, language)
  if (lines.length === 0) return <p className="text-sm text-muted">{t('travelPolicy.says.nothing')}</p>
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm break-words">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
