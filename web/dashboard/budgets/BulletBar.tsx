import { useId } from 'react'

interface Props {
  amount: number
  used: number
  committed: number
  /** Of the period, 0 to 1: where spending at an even pace would stand today. */
  shareOver: number
}

const WIDTH = 1000
const HEIGHT = 28

/**
 * Used, committed and left of a budget as one bar, with a mark at today. It says nothing that the words beside it do not:
 * what is committed is striped, so that colour alone tells nothing.
 */
export function BulletBar({ amount, used, committed, shareOver }: Props) {
  const stripes = useId()
  // Spent beyond the budget, the whole bar is what is spent, and a line stands where the budget ends.
  const whole = Math.max(amount, used + committed)
  const x = (value: number) => (value / whole) * WIDTH
  const today = x(amount * shareOver)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-7 w-full overflow-visible"
    >
      <defs>
        <pattern id={stripes} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="14" height="14" className="fill-tint" />
          <rect width="6" height="14" className="fill-brand" />
        </pattern>
      </defs>
      <rect y="6" width={WIDTH} height="16" className="fill-surface stroke-border" vectorEffect="non-scaling-stroke" />
      <rect y="6" width={x(used)} height="16" className={used + committed > amount ? 'fill-danger' : 'fill-brand'} />
      <rect y="6" x={x(used)} width={x(committed)} height="16" fill={`url(#${stripes})`} />
      {whole > amount && (
        <line
          x1={x(amount)}
          x2={x(amount)}
          y1="2"
          y2="26"
          className="stroke-danger"
          strokeWidth="2"
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <line
        x1={today}
        x2={today}
        y1="0"
        y2={HEIGHT}
        className="stroke-text"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
