import type { CompanyHome } from '#shared/api/company-home.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { BlockLink } from './BlockLink.tsx'
import { HomeBlock } from './HomeBlock.tsx'
import { StayLine } from './StayLine.tsx'

/** Who is at a hotel today, and who arrives within a week. */
export function AwayBlock({ away }: { away: NonNullable<CompanyHome['away']> }) {
  const { t } = useTranslation()
  const parts = [
    { name: 'today', tab: 'current', ...away.today },
    { name: 'soon', tab: 'upcoming', ...away.soon },
  ] as const
  return (
    <HomeBlock
      title={t('glance.away.title')}
      aside={<BlockLink to={paths.businessDashboard({ page: 'away' })}>{t('glance.away.whole')}</BlockLink>}
    >
      <div className="grid gap-4 @2xl:grid-cols-2">
        {parts.map(({ name, tab, count, first }) => (
          <div key={name} className="rounded-xl border border-border bg-raised p-4 shadow-sm @2xl:p-5">
            <h3 className="flex items-baseline justify-between gap-3 text-base">
              {t(`glance.away.${name}`)} <span className="text-2xl font-bold numbers">{count}</span>
            </h3>
            {count === 0 && <p className="mt-1 text-sm text-muted">{t(`glance.away.none.${name}`)}</p>}
            {first.length > 0 && (
              <ul className="mt-3 space-y-3">
                {first.map((stay) => (
                  <li key={stay.reference}>
                    <StayLine stay={stay} />
                  </li>
                ))}
              </ul>
            )}
            {count > first.length && (
              <BlockLink to={paths.businessDashboard({ page: 'bookings', tab })} className="mt-3">
                {t('glance.away.all', { count })}
              </BlockLink>
            )}
          </div>
        ))}
      </div>
    </HomeBlock>
  )
}
