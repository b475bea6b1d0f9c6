interface Props {
  label: string
  /** 0 to 100. */
  percent: number
}

/** Not announced by itself: write milestones into the live status (`announce`). */
export function ProgressBar({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-border forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-brand forced-colors:bg-[Highlight] transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
