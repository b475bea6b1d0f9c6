import { AxisBottom } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { aheadFrom } from '#shared/api/company-home.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { colours, tickText } from './chart-look.ts'

const HEIGHT = 220
const edges = { top: 20, bottom: 28 }
/** Booked at short notice: the first two bars. */
const SHORT_NOTICE_BARS = 2

/** How many days before arrival stays were booked. */
export function AheadChart({ ahead }: { ahead: readonly number[] }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const all = ahead.reduce((sum, stays) => sum + stays, 0)
  const late = ahead.slice(0, SHORT_NOTICE_BARS).reduce((sum, stays) => sum + stays, 0)
  const names = aheadFrom.map((from, at) => {
    const next = aheadFrom[at + 1]
    return next === undefined ? `${from}+` : `${from}–${next - 1}`
  })
  return (
    <ChartFrame
      title={t('glance.charts.ahead.title')}
      summary={t('glance.charts.ahead.summary', { percent: whole(all > 0 ? Math.round((late / all) * 100) : 0) })}
      table={{
        head: [t('glance.charts.ahead.days'), t('glance.charts.stays')],
        rows: ahead.map((stays, at) => [names[at] ?? '', stays]),
      }}
    >
      {(width) => {
        const height = HEIGHT - edges.top - edges.bottom
        const x = scaleBand({ domain: names, range: [0, width], padding: 0.25 })
        const y = scaleLinear({ domain: [0, Math.max(1, ...ahead)], range: [height, 0] })
        return (
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block">
            <Group top={edges.top}>
              {names.map((name, at) => {
                const stays = ahead[at] ?? 0
                const left = x(name) ?? 0
                return (
                  <g key={name}>
                    <title>{t('glance.charts.ahead.bar', { days: name, count: stays })}</title>
                    <Bar
                      x={left}
                      width={x.bandwidth()}
                      y={y(stays)}
                      height={height - y(stays)}
                      fill={colours.main}
                      rx={2}
                    />
                    <text
                      x={left + x.bandwidth() / 2}
                      y={y(stays) - 5}
                      textAnchor="middle"
                      fontSize={12}
                      fill="var(--text)"
                    >
                      {whole(stays)}
                    </text>
                  </g>
                )
              })}
              <AxisBottom
                top={height}
                scale={x}
                stroke={colours.grid}
                hideTicks
                tickLabelProps={{ ...tickText, textAnchor: 'middle' }}
              />
            </Group>
          </svg>
        )
      }}
    </ChartFrame>
  )
}
