import { useId, type ReactNode } from 'react'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A word after the label, such as "optional". */
  note?: string | undefined
  /** For links to the field; made up when not given. */
  id?: string | undefined
  className?: string | undefined
}

interface Attributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldTexts {
  /** The control, with the attributes that tie it to its texts. */
  children: (attributes: Attributes) => ReactNode
}

/** Label above, hint and error below a control. The error is read when the field gets focus. */
export function Field({ label, hint, error, note, id: wanted, className = '', children }: Props) {
  const made = useId()
  const id = wanted ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
