import { useId } from 'react'
import { Minus } from '#web/ui/icons/minus.ts'
import { Plus } from '#web/ui/icons/plus.ts'

interface Props {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  /** Names of the two buttons, such as "Fewer adults". */
  lessText: string
  moreText: string
  onChange: (value: number) => void
}

const buttonLook =
  'grid size-11 place-content-center rounded-full border border-control text-text transition hover:border-brand hover:text-brand aria-disabled:border-border aria-disabled:text-border'

/** Counts people or rooms. The buttons stay focusable at the limits, so that focus never jumps. */
export function Stepper({ label, hint, value, min, max, lessText, moreText, onChange }: Props) {
  const id = useId()
  const set = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-4">
      <div>
        <p id={id} className="font-semibold">
          {label}
        </p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={lessText}
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - 1)}
          className={buttonLook}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output aria-live="polite" className="w-9 text-center text-lg font-semibold numbers">
          {value}
        </output>
        <button
          type="button"
          aria-label={moreText}
          aria-disabled={value >= max || undefined}
          onClick={() => set(value + 1)}
          className={buttonLook}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  )
}
