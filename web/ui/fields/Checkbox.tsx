import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Check } from '#web/ui/icons/check.ts'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** A count or a price at the end of the line. */
  aside?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const tick = (
  <Check
    aria-hidden="true"
    strokeWidth={3.5}
    className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-brand opacity-0 peer-checked:opacity-100 peer-disabled:text-bg"
  />
)

export function Checkbox({ label, aside, error, className = '', ...input }: Props) {
  const describing = useId()
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the label is pressed for its box */}
      <label
        // As in Button: the complaint of the field that is left would move the box from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        className="group flex min-h-11 items-center gap-3 py-1 has-disabled:text-muted"
      >
        <span className="relative grid size-5.5 shrink-0 place-content-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? describing : undefined}
            className="peer size-5.5 appearance-none rounded-sm border-2 border-control bg-bg transition-colors checked:border-brand checked:bg-brand group-hover:border-text checked:group-hover:border-brand-hover disabled:border-border disabled:bg-surface disabled:checked:border-muted disabled:checked:bg-muted"
          />
          {tick}
        </span>
        <span className="min-w-0 flex-1">{label}</span>
        {aside !== undefined && <span className="text-sm text-muted numbers">{aside}</span>}
      </label>
      {error && (
        <p id={describing} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
