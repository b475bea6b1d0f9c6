import type { AnchorHTMLAttributes } from 'react'
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: ButtonKind
  size?: ButtonSize
}

/** A link that looks like a button. For a link inside the app give `buttonStyle()` to the router's Link. */
export function LinkButton({ kind, size, className = '', children, ...rest }: Props) {
  return (
    <a {...rest} className={`${buttonStyle(kind, size)} ${className}`}>
      {children}
    </a>
  )
}
