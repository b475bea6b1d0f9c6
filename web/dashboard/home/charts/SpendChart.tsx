import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useId } from 'react'
import type { MonthSpend } from '#shared/api/company-home.ts'
import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMonth, formatShortMonth } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { colours, formatAxisNumber, tickText } from './chart-look.ts'

const HEIGHT = 240
const edges = { top: 12, right: 40, bottom: 28, left: 44 }

/** Spend by month, what was kept of it and what went back, with what a night cost on average. */
export function SpendChart({ months, currency }: { months: readonly MonthSpend[]; currency: Currency }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const hatch = useId()
  const total = months.reduce((sum, { kept }) => sum + kept, 0)
  const top = months.reduce<MonthSpend | undefined>(
    (best, one) => (best && best.kept >= one.kept ? best : one),
    undefined,
  )
  const summary = t('glance.charts.spend.summary', {
    total: money(total, currency),
    month: top ? formatMonth(top.month, locale) : '',
    most: money(top?.kept ?? 0, currency),
  })
  const names = (['kept', 'returned', 'perNight'] as const).map((name) => t(`glance.charts.spend.${name}`))
  return (
    <ChartFrame
      title={t('glance.charts.spend.title', { currency })}
      summary={summary}
      legend={<Legend names={names} hatch={hatch} />}
      table={{
        head: [t('glance.charts.spend.month'), ...names, t('glance.charts.stays')],
        rows: months.map((one) => [one.month, one.kept, one.returned, one.perNight, one.stays]),
      }}
    >
      {(width) => {
        const inner = { width: width - edges.left - edges.right, height: HEIGHT - edges.top - edges.bottom }
        const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, inner.width], padding: 0.35 })
        const y = scaleLinear({
          domain: [0, Math.max(1, ...months.map(({ kept, returned }) => kept + returned))],
          range: [inner.height, 0],
          nice: true,
        })
        const nights = scaleLinear({
          domain: [0, Math.max(1, ...months.map(({ perNight }) => perNight))],
          range: [inner.height, 0],
          nice: true,
        })
        const middle = ({ month }: MonthSpend) => (x(month) ?? 0) + x.bandwidth() / 2
        // As many names as fit beside each other.
        const every = Math.ceil((months.length * 58) / Math.max(1, inner.width))
        return (
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block">
            <Hatch id={hatch} />
            <Group left={edges.left} top={edges.top}>
              {y.ticks(4).map((tick) => (
                <line key={tick} x2={inner.width} y1={y(tick)} y2={y(tick)} stroke={colours.grid} />
              ))}
              {months.map((one) => {
                const left = x(one.month) ?? 0
                const says = `${formatMonth(one.month, locale)}: ${names[0]} ${money(one.kept, currency)}, ${names[1]} ${money(one.returned, currency)}, ${names[2]} ${money(one.perNight, currency)}`
                return (
                  <g key={one.month}>
                    <title>{says}</title>
                    <Bar
                      x={left}
                      width={x.bandwidth()}
                      y={y(one.kept)}
                      height={inner.height - y(one.kept)}
                      fill={colours.main}
                      rx={2}
                    />
                    <Bar
                      x={left}
                      width={x.bandwidth()}
                      y={y(one.kept + one.returned)}
                      height={y(one.kept) - y(one.kept + one.returned)}
                      fill={`url(#${hatch})`}
                      stroke={colours.second}
                    />
                  </g>
                )
              })}
              <LinePath
                data={months.filter(({ perNight }) => perNight > 0)}
                x={middle}
                y={({ perNight }) => nights(perNight)}
                stroke={colours.line}
                strokeWidth={2}
                strokeDasharray="5 3"
              />
              {months.map((one) =>
                one.perNight > 0 ? (
                  <circle
                    key={one.month}
                    cx={middle(one)}
                    cy={nights(one.perNight)}
                    r={3.5}
                    fill="var(--raised)"
                    stroke={colours.line}
                    strokeWidth={2}
                  />
                ) : null,
              )}
              <AxisLeft
                scale={y}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(value) => formatAxisNumber(Number(value))}
                tickLabelProps={{ ...tickText, textAnchor: 'end', dx: -4, dy: 4 }}
              />
              <AxisRight
                left={inner.width}
                scale={nights}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(value) => formatAxisNumber(Number(value))}
                tickLabelProps={{ ...tickText, fill: colours.line, dx: 4, dy: 4 }}
              />
              <AxisBottom
                top={inner.height}
                scale={x}
                stroke={colours.grid}
                hideTicks
                tickValues={months.map(({ month }) => month).filter((_month, at) => at % every === 0)}
                tickFormat={(month) => formatShortMonth(month, locale)}
                tickLabelProps={{ ...tickText, textAnchor: 'middle' }}
              />
            </Group>
          </svg>
        )
      }}
    </ChartFrame>
  )
}

/** What each mark of the chart is; the table and the sentence say it to who cannot see them. */
function Legend({ names: said, hatch: pattern }: { names: string[]; hatch: string }) {
  return (
    <ul aria-hidden="true" className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {said.map((name, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width="16" height="12">
            {at === 1 && <Hatch id={`${pattern}-${at}`} />}
            {at === 2 ? (
              <line x2="16" y1="6" y2="6" stroke={colours.line} strokeWidth="2" strokeDasharray="5 3" />
            ) : (
              <rect
                width="16"
                height="12"
                rx="2"
                fill={at === 0 ? colours.main : `url(#${pattern}-${at})`}
                stroke={at === 0 ? 'none' : colours.second}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Stripes, so that colour alone says nothing. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--raised)" />
        <line y2="5" stroke={colours.second} strokeWidth="3" />
      </pattern>
    </defs>
  )
}
