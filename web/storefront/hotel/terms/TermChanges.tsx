import type { Rate } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { listTermChanges } from './term-changes.ts'
import { TermsBeside } from './TermsBeside.tsx'
import { termWords, type TermSetting } from './term-words.ts'

interface Props {
  /** What the traveller agreed to. */
  before: { rates: readonly Rate[]; currency: Currency; total: number }
  after: readonly Rate[]
  setting: TermSetting
  className?: string
}

/** What is sold now is not what was agreed to. Nothing when all terms are kept. */
export function TermChanges({ before, after, setting, className }: Props) {
  const { t } = useTranslation()
  const changes = listTermChanges(before.rates, after, setting.now)
  if (changes.length === 0) return null
  return (
    <TermsBeside
      title={t('summary.termsChanged')}
      sides={[t('summary.before'), t('summary.now')]}
      terms={changes.map((kind) => ({
        name: t(`summary.${kind}`),
        before: termWords(kind, before.rates, { ...setting, currency: before.currency, total: before.total }, t),
        after: termWords(kind, after, setting, t),
      }))}
      className={className}
    />
  )
}
