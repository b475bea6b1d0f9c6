interface Props {
  label: string
  /** 0 to 100. */
  percent: number
  /** What it says in words, for who does not see it. */
  text: string
  tone?: 'brand' | 'warn'
  /** In percent: where something happens. */
  marks?: readonly number[]
}

const fills = { brand: 'bg-brand', warn: 'bg-warn' } as const

/** How much of a known whole. Whatever its colour means is said beside it. */
export function Meter({ label, percent, text, tone = 'brand', marks = [] }: Props) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={text}
      className="relative h-2.5 overflow-hidden rounded-full bg-border forced-colors:border"
    >
      <div
        className={`h-full rounded-full forced-colors:bg-[Highlight] ${fills[tone]}`}
        style={{ width: `${width}%` }}
      />
      {marks.map((mark) => (
        <span
          key={mark}
          className="absolute inset-y-0 w-0.5 bg-raised forced-colors:bg-[CanvasText]"
          style={{ insetInlineStart: `${mark}%` }}
        />
      ))}
    </div>
  )
}
