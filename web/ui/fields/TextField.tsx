import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

type Props = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** Spread react-hook-form's `register()` into it; give `autoComplete` whenever the browser could fill it. */
export function TextField({ label, hint, error, note, id, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, note, id, className }}>
      {(attributes) => <input type="text" {...input} {...attributes} className="field" />}
    </Field>
  )
}
