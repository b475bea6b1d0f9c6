import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { CitySpend } from '#shared/api/company-home.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { colours } from './chart-look.ts'

const ROW = 42
const MOST = 5

/** Where most was spent. */
export function TopCities({ cities, currency }: { cities: readonly CitySpend[]; currency: Currency }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const top = cities.toSorted((a, b) => b.kept - a.kept).slice(0, MOST)
  const [first] = top
  return (
    <ChartFrame
      title={t('glance.charts.cities.title', { currency })}
      summary={
        first ? t('glance.charts.cities.summary', { city: first.city, amount: money(first.kept, currency) }) : ''
      }
      table={{
        head: [
          t('glance.charts.nights.city'),
          t('glance.charts.spend.kept'),
          t('glance.charts.nights.nights'),
          t('glance.charts.stays'),
        ],
        rows: top.map((one) => [one.city, one.kept, one.nights, one.stays]),
      }}
    >
      {(width) => {
        const x = scaleLinear({ domain: [0, Math.max(1, ...top.map(({ kept }) => kept))], range: [0, width] })
        return (
          <svg width={width} height={top.length * ROW} aria-hidden="true" className="block">
            {top.map((one, at) => (
              <Group key={`${one.city} ${one.country}`} top={at * ROW}>
                <text y={14} fontSize={13} fill="var(--text)">
                  {one.city}
                </text>
                <text x={width} y={14} fontSize={13} textAnchor="end" fill="var(--muted)">
                  {money(one.kept, currency)}
                </text>
                <Bar y={21} width={Math.max(2, x(one.kept))} height={10} fill={colours.main} rx={3} />
              </Group>
            ))}
          </svg>
        )
      }}
    </ChartFrame>
  )
}
