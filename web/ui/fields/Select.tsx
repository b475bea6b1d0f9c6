import type { Ref, SelectHTMLAttributes } from 'react'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Field, type FieldTexts } from './Field.tsx'

interface Option {
  value: string
  label: string
}

type Props = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; ref?: Ref<HTMLSelectElement> }

/** The platform's own list: the best one on a phone. */
export function Select({ label, hint, error, note, id, className, options, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, note, id, className }}>
      {(attributes) => (
        <span className="relative block">
          <select {...select} {...attributes} className="field appearance-none pr-10">
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
