import type { GeoPoint } from '#shared/api/fields.ts'
import { NEARBY_RADIUS_METRES, type NearbyPlace } from '#shared/api/nearby.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { bearing } from './bearing.ts'

interface Props {
  position: GeoPoint
  name: string
  nearby: readonly Pick<NearbyPlace, 'name' | 'position' | 'metres'>[]
}

const WIDTH = 640
const HEIGHT = 400
/** The widest first: the others are drawn on it. */
const RINGS = [1000, 500, 250]
/** Pixels from the middle to the widest ring; wider than high, as the picture is. */
const REACH = { x: 290, y: 180 }
/** More names would cover each other. */
const MOST = 6
const LINE = 15

/** Where a hotel is among its landmarks: rings of distance, and the direction of each. Drawn by the server; needs no script. */
export function Locator({ position, name, nearby }: Props) {
  const { t } = useTranslation()
  const marks = layOut(nearby.slice(0, 40), position)
  return (
    <svg
      role="img"
      aria-label={t('map.locator', { name })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="size-full bg-surface"
      preserveAspectRatio="xMidYMid slice"
    >
      {RINGS.map((metres) => (
        <g key={metres}>
          <ellipse
            cx={WIDTH / 2}
            cy={HEIGHT / 2}
            rx={REACH.x * scaleOf(metres)}
            ry={REACH.y * scaleOf(metres)}
            fill="var(--tint)"
            fillOpacity="0.4"
            stroke="var(--border)"
          />
          <text
            x={WIDTH / 2}
            y={HEIGHT / 2 + REACH.y * scaleOf(metres) - 5}
            textAnchor="middle"
            fontSize="11"
            fill="var(--muted)"
          >
            {t('map.ring', { metres })}
          </text>
        </g>
      ))}
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
        transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}
        fill="var(--accent)"
        stroke="var(--raised)"
        strokeWidth="2"
      />
      <circle cx={WIDTH / 2} cy={HEIGHT / 2 - 20} r="5" fill="var(--raised)" />
    </svg>
  )
}

const PIN = 'M0 0C-5-9-13-13-13-21a13 13 0 0 1 26 0C13-13 5-9 0 0Z'

/** The near is drawn wider apart than the far. */
function scaleOf(metres: number): number {
  return Math.sqrt(Math.min(metres, NEARBY_RADIUS_METRES) / NEARBY_RADIUS_METRES)
}

/** The nearest places that have room for their names. */
function layOut(nearby: Props['nearby'], position: GeoPoint) {
  const marks: { x: number; y: number; label: string; isLeft: boolean }[] = []
  for (const place of nearby) {
    const angle = bearing(position, place.position)
    const x = Math.round(WIDTH / 2 + Math.sin(angle) * REACH.x * scaleOf(place.metres))
    const y = Math.round(HEIGHT / 2 - Math.cos(angle) * REACH.y * scaleOf(place.metres))
    const isLeft = x < WIDTH / 2
    const isClear = marks.every((other) => other.isLeft !== isLeft || Math.abs(other.y - y) > LINE)
    const isOffPin = Math.abs(x - WIDTH / 2) > 20 || y > HEIGHT / 2 + 8 || y < HEIGHT / 2 - 48
    if (isClear && isOffPin) marks.push({ x, y, label: place.name, isLeft })
    if (marks.length === MOST) break
  }
  return marks
}
