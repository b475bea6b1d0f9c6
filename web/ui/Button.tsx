import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  size?: ButtonSize
  /** Shows a spinner and refuses clicks, but keeps focus and name. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({ kind = 'primary', size = 'md', busy = false, icon, className = '', ...rest }: Props) {
  const { type = 'button', children, onClick, ...attributes } = rest
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={busy || attributes['aria-disabled']}
      // Pressing must not blur the field before the release: its message would appear, move this
      // button from under the pointer, and the click would be lost.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : attributes.onMouseDown}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonStyle(kind, size)} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
