import { AxisBottom } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear, scaleSqrt } from '@visx/scale'
import { Circle } from '@visx/shape'
import type { CitySpend } from '#shared/api/company-home.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { colours, formatAxisNumber, tickText } from './chart-look.ts'

const ROW = 40
const FOOT = 28
/** City names stand above their rows where there is no room beside them. */
const LABEL = 16

/** What a night costs in each city, as a dot as large as its nights, and the cap that holds there as a mark. */
export function NightsChart({ cities, currency }: { cities: readonly CitySpend[]; currency: Currency }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const over = cities.filter(({ perNight, cap }) => cap !== undefined && perNight > cap)
  const summary =
    over.length > 0
      ? t('glance.charts.nights.over', { list: over.map(({ city }) => city).join(', '), count: over.length })
      : t(cities.some(({ cap }) => cap !== undefined) ? 'glance.charts.nights.under' : 'glance.charts.nights.noCap')
  const head = (['city', 'perNight', 'cap', 'nights'] as const).map((name) => t(`glance.charts.nights.${name}`))
  return (
    <ChartFrame
      title={t('glance.charts.nights.title', { currency })}
      summary={summary}
      legend={<Legend hasCap={cities.some(({ cap }) => cap !== undefined)} />}
      table={{
        head: [...head, t('glance.charts.stays')],
        rows: cities.map((one) => [one.city, one.perNight, one.cap ?? '', one.nights, one.stays]),
      }}
    >
      {(width) => {
        const height = cities.length * ROW + FOOT
        const inner = { left: 10, width: width - 20 }
        const most = Math.max(1, ...cities.flatMap(({ perNight, cap = 0 }) => [perNight, cap]))
        const x = scaleLinear({ domain: [0, most], range: [0, inner.width], nice: true })
        const y = scaleBand({ domain: cities.map((_city, at) => at), range: [0, cities.length * ROW] })
        const size = scaleSqrt({ domain: [0, Math.max(1, ...cities.map(({ nights }) => nights))], range: [3, 9] })
        return (
          <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
            <Group left={inner.left}>
              {x.ticks(4).map((tick) => (
                <line key={tick} x1={x(tick)} x2={x(tick)} y2={height - FOOT} stroke={colours.grid} />
              ))}
              {cities.map((one, at) => {
                const { city, perNight, cap, nights } = one
                const isOver = cap !== undefined && perNight > cap
                const middle = (y(at) ?? 0) + LABEL + (ROW - LABEL) / 2
                const colour = isOver ? colours.over : colours.main
                const amount = money(perNight, currency)
                const beyond = isOver
                  ? ` ▲ ${t('glance.charts.nights.by', { amount: money(perNight - cap, currency) })}`
                  : ''
                return (
                  <g key={`${city} ${one.country}`}>
                    <title>{`${city}: ${amount}${cap === undefined ? '' : `, ${head[2]} ${money(cap, currency)}`}, ${nights} ${head[3]}`}</title>
                    <text x={-inner.left + 2} y={(y(at) ?? 0) + 12} fontSize={13} fill="var(--text)">
                      {city}
                      <tspan fill={isOver ? colours.over : 'var(--muted)'}>{`  ${amount}${beyond}`}</tspan>
                    </text>
                    <line x2={x(perNight)} y1={middle} y2={middle} stroke={colour} strokeWidth={2} />
                    {cap !== undefined && (
                      <line
                        x1={x(cap)}
                        x2={x(cap)}
                        y1={middle - 9}
                        y2={middle + 9}
                        stroke="var(--text)"
                        strokeWidth={2.5}
                      />
                    )}
                    <Circle
                      cx={x(perNight)}
                      cy={middle}
                      r={size(nights)}
                      fill={colour}
                      stroke="var(--raised)"
                      strokeWidth={1.5}
                    />
                  </g>
                )
              })}
              <AxisBottom
                top={height - FOOT}
                scale={x}
                numTicks={4}
                stroke={colours.grid}
                hideTicks
                tickFormat={(value) => formatAxisNumber(Number(value))}
                tickLabelProps={{ ...tickText, textAnchor: 'middle' }}
              />
            </Group>
          </svg>
        )
      }}
    </ChartFrame>
  )
}

/** What the marks are: the dot is a price, the upright line its cap. */
function Legend({ hasCap }: { hasCap: boolean }) {
  const { t } = useTranslation()
  const item = 'flex items-center gap-1.5'
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span className={item}>
        <svg width={22} height={14}>
          <line x2={16} y1={7} y2={7} stroke={colours.main} strokeWidth={2} />
          <circle cx={16} cy={7} r={5} fill={colours.main} />
        </svg>
        {t('glance.charts.nights.dot')}
      </span>
      {hasCap && (
        <span className={item}>
          <svg width={8} height={18}>
            <line x1={4} x2={4} y2={18} stroke="var(--text)" strokeWidth={2.5} />
          </svg>
          {t('glance.charts.nights.mark')}
        </span>
      )}
    </p>
  )
}
