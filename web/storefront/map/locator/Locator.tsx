import type { GeoPoint } from '#shared/api/fields.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { layOut, type Nearby, reachOf, RINGS, type Sheet } from './lay-out.ts'

interface Props {
  position: GeoPoint
  name: string
  nearby: Nearby
}

// Each is drawn whole, at about the size of its box: the server does not know how wide that is.
const narrow: Sheet = { width: 288, height: 286 }
const wide: Sheet = { width: 640, height: 320 }

/** Where a hotel is among its landmarks: rings of distance, and the direction of each. Drawn by the server; needs no script. */
export function Locator({ position, name, nearby }: Props) {
  const { t } = useTranslation()
  const near = nearby.slice(0, 40)
  return (
    <div role="img" aria-label={t('map.locator', { name })} className="@container size-full bg-surface">
      <Drawing sheet={narrow} {...{ position, near }} className="@[35rem]:hidden" />
      <Drawing sheet={wide} {...{ position, near }} className="hidden @[35rem]:block" />
    </div>
  )
}

interface DrawingProps {
  sheet: Sheet
  position: GeoPoint
  near: Nearby
  className: string
}

function Drawing({ sheet, position, near, className }: DrawingProps) {
  const { t } = useTranslation()
  const middle = { x: sheet.width / 2, y: sheet.height / 2 }
  const marks = layOut(near, position, sheet)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={`size-full ${className}`}>
      {RINGS.map((metres) => {
        const reach = reachOf(metres, sheet)
        return (
          <g key={metres}>
            <circle
              data-ring
              cx={middle.x}
              cy={middle.y}
              r={reach}
              fill="var(--tint)"
              fillOpacity="0.4"
              stroke="var(--border)"
            />
            <text x={middle.x} y={middle.y + reach - 5} textAnchor="middle" fontSize="11" fill="var(--muted)">
              {t('map.ring', { metres })}
            </text>
          </g>
        )
      })}
      {marks.map(({ x, y, label, isLeft }) => (
        <g key={`${label} ${x}`}>
          <circle cx={x} cy={y} r="4" fill="var(--brand)" stroke="var(--raised)" strokeWidth="1.5" />
          <text
            x={x + (isLeft ? -8 : 8)}
            y={y + 4}
            textAnchor={isLeft ? 'end' : 'start'}
            fontSize="12.5"
            fill="var(--text)"
            stroke="var(--surface)"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {label}
          </text>
        </g>
      ))}
      <path
        d={PIN}
        transform={`translate(${middle.x} ${middle.y})`}
        fill="var(--accent)"
        stroke="var(--raised)"
        strokeWidth="2"
      />
      <circle cx={middle.x} cy={middle.y - 20} r="5" fill="var(--raised)" />
    </svg>
  )
}

const PIN = 'M0 0C-5-9-13-13-13-21a13 13 0 0 1 26 0C13-13 5-9 0 0Z'
