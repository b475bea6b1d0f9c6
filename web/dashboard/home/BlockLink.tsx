import { Link } from 'react-router'
import type { ComponentProps } from 'react'

/** Leads from a block of the home to all of what it shows a part of. */
export function BlockLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={`inline-flex min-h-6 items-center text-sm font-semibold text-brand underline underline-offset-3 ${className}`}
    />
  )
}
