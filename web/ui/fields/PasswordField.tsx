import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { EyeOff } from '#web/ui/icons/eye-off.ts'
import { Eye } from '#web/ui/icons/eye.ts'
import { Field, type FieldTexts } from './Field.tsx'

type Props = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    /** What the eye does: names of its two states. */
    showText: string
    hideText: string
  }

/** Paste and password managers work; the eye shows what was typed. */
export function PasswordField({ label, hint, error, note, id, className, showText, hideText, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, note, id, className }}>
      {(attributes) => (
        <span className="relative block">
          <input {...input} {...attributes} type={shown ? 'text' : 'password'} className="field pr-12" />
          <button
            type="button"
            aria-label={shown ? hideText : showText}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-content-center rounded-md text-muted hover:text-text"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
