import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { ruleWords } from '#web/storefront/policy/rule-words.ts'
import { capLines } from './cap-lines.ts'

/** More caps stand behind a button: a policy may name five hundred places. */
const CAPS_SHOWN = 8

/** What the company's travel policy lets a member spend, in words. */
export function SpendRules({ rules }: { rules: PolicyRules }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const speech = { t, language }
  const caps = rules.cap ? capLines(rules.cap, speech) : []
  const lines = ruleWords(rules, speech)
  if (caps.length + lines.length === 0) return <p className="text-muted">{t('account.home.noRules')}</p>
  return (
    <div className="space-y-4">
      {rules.cap && (
        <div>
          <p className="font-medium">{t('account.home.cap')}</p>
          <Caps caps={caps.slice(0, CAPS_SHOWN)} />
          {caps.length > CAPS_SHOWN && (
            <details>
              <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-brand underline underline-offset-3">
                {t('account.home.moreCaps', { count: caps.length - CAPS_SHOWN })}
              </summary>
              <Caps caps={caps.slice(CAPS_SHOWN)} />
            </details>
          )}
          <p className="mt-2 text-sm text-muted">
            {t('account.home.capBroken', { action: t(`policy.ifBroken.${rules.cap.action}`) })}{' '}
            {t('account.home.capMeans')}
          </p>
        </div>
      )}
      {lines.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {lines.map(({ rule, words, otherwise }) => (
            <li key={rule}>
              {words} <span className="text-muted">({otherwise})</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Caps({ caps }: { caps: ReturnType<typeof capLines> }) {
  return (
    <dl className="mt-1 divide-y divide-border">
      {caps.map(({ key, place, amount }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt className="min-w-0 break-words">{place}</dt>
          <dd className="font-semibold numbers">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
