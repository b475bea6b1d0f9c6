import type { Rate } from '#shared/api/rates.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { listTermChanges } from './term-changes.ts'
import { termWords, type TermSetting } from './term-words.ts'

interface Props {
  /** What the traveller agreed to. */
  before: { rates: readonly Rate[]; currency: Currency }
  after: readonly Rate[]
  setting: TermSetting
  className?: string
}

/** Terms that are not what they were: the old and the new words of each. Nothing when all are kept. */
export function TermChanges({ before, after, setting, className }: Props) {
  const { t } = useTranslation()
  const changes = listTermChanges(before.rates, after, setting.now)
  if (changes.length === 0) return null
  return (
    <Alert tone="warn" className={className}>
      <p>{t('summary.termsChanged')}</p>
      <dl className="mt-2 space-y-3 text-sm text-text">
        {changes.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold">{t(`summary.${kind}`)}</dt>
            <dd className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 font-normal whitespace-pre-line">
              <span className="text-muted">{t('summary.before')}</span>
              <span>{termWords(kind, before.rates, { ...setting, currency: before.currency }, t)}</span>
              <span className="text-muted">{t('summary.now')}</span>
              <span className="font-semibold">{termWords(kind, after, setting, t)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
