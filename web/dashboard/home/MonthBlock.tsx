import type { HomeMoney } from '#shared/api/company-home.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { HomeBlock } from './HomeBlock.tsx'

type Month = HomeMoney['month'][number]

/** This month so far against the last up to the same day: each currency by itself, since nothing is exchanged here. */
export function MonthBlock({ month }: { month: HomeMoney['month'] }) {
  const { t } = useTranslation()
  return (
    <HomeBlock title={t('glance.month.title')}>
      {month.length === 0 && <p className="text-muted">{t('glance.month.none')}</p>}
      <div className="space-y-4">
        {month.map((one) => (
          <Figures key={one.currency} month={one} isNamed={month.length > 1} />
        ))}
      </div>
      {month.length > 1 && <p className="mt-2 text-sm text-muted">{t('glance.currencies')}</p>}
    </HomeBlock>
  )
}

function Figures({ month: { currency, now, before, ahead }, isNamed }: { month: Month; isNamed: boolean }) {
  const { t } = useTranslation()
  const { money, whole } = useNumbers()
  const figures = [
    { name: 'booked', value: money(now.booked, currency), change: changeOf(now.booked, before.booked) },
    { name: 'stays', value: whole(now.stays), change: changeOf(now.stays, before.stays) },
    { name: 'returned', value: money(now.returned, currency), change: changeOf(now.returned, before.returned) },
    { name: 'ahead', value: money(ahead, currency), change: undefined },
  ] as const
  return (
    <dl
      aria-label={isNamed ? currency : undefined}
      className="grid gap-px overflow-hidden rounded-xl border border-border bg-border shadow-sm sm:grid-cols-2 @3xl:grid-cols-4"
    >
      {figures.map(({ name, value, change }) => (
        <div key={name} className="bg-raised p-4">
          <dt className="text-sm text-muted">{t(`glance.month.${name}`)}</dt>
          <dd className="mt-0.5 text-xl font-bold break-words numbers">{value}</dd>
          <dd className="text-sm text-muted">
            {change === undefined
              ? t(`glance.month.note.${name}`)
              : change === null
                ? t('glance.month.new')
                : words(change)}
          </dd>
        </div>
      ))}
    </dl>
  )

  function words(change: number): string {
    if (change === 0) return t('glance.month.same')
    return t(change > 0 ? 'glance.month.more' : 'glance.month.less', { percent: whole(Math.abs(change)) })
  }
}

/** In per cent; null where there was nothing to compare with, undefined where there is nothing at all. */
function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return Math.round(((now - before) / before) * 100)
}
