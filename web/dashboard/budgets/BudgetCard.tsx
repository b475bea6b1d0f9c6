import { useId } from 'react'
import type { Budget } from '#shared/api/budgets.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { spanWords } from '#web/storefront/cost-objects/span-words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { BulletBar } from './BulletBar.tsx'
import { UncountedSpend } from './UncountedSpend.tsx'

interface Props {
  budget: Budget
  onChange: (() => void) | undefined
}

/** One budget: what its period has taken, drawn and in words. */
export function BudgetCard({ budget, onChange }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const heading = useId()
  const { costObject, period, countedBy, currency, amount, action, now } = budget
  const { used, committed, shareOver } = now
  const words = (major: number) => money(major, currency)
  const left = amount - used - committed
  const facts = [
    [t('budgets.used'), words(used)],
    [t('budgets.committed'), words(committed)],
    left < 0 ? [t('budgets.over'), words(-left)] : [t('budgets.left'), words(left)],
    [t('budgets.amount'), words(amount)],
  ] as const
  return (
    <article
      aria-labelledby={heading}
      className="@container rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={heading} className="text-xl break-words">
            {costObject.code} · {costObject.name}
          </h2>
          <p className="text-sm text-muted">
            {t(`budgets.kind.${costObject.kind}`)} · {t(`budgets.each.${period}`)} · {t(`budgets.by.${countedBy}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {left < 0 && (
            <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
              {t('budgets.exceeded')}
            </Badge>
          )}
          <Badge tone={action === 'block' ? 'warn' : 'neutral'}>{t(`budgets.action.${action}`)}</Badge>
        </div>
      </div>
      <p className="mt-4 text-sm text-muted">
        {t('budgets.now', { span: spanWords(now.span, locale), share: Math.round(shareOver * 100) })}
      </p>
      <BulletBar amount={amount} used={used} committed={committed} shareOver={shareOver} />
      <dl className="mt-3 grid gap-x-6 @md:grid-cols-4">
        {facts.map(([name, value], at) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-0.5 @md:block">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`numbers ${at === 2 ? 'font-bold' : ''} ${at === 2 && left < 0 ? 'text-danger' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <UncountedSpend budget={budget} />
      {onChange && (
        <Button
          kind="secondary"
          size="sm"
          className="mt-4"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={t('budgets.changeNamed', { name: costObject.code, period: t(`budgets.each.${period}`) })}
          onClick={onChange}
        >
          {t('budgets.change')}
        </Button>
      )}
    </article>
  )
}
