import type { ReactNode, Ref } from 'react'

interface Props {
  /** What it is, for who comes to it by keyboard. */
  label: string
  /** 'region' where it is a part of the page that a screen reader lists. */
  role?: 'group' | 'region'
  /** Whether Tab reaches it: where all of it is seen nobody has to move it. */
  isReached?: boolean
  className: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What scrolls in its own place, and is moved by the arrow keys. */
export function ScrollBox({ label, role = 'group', isReached = true, className, ref, children }: Props) {
  return (
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated
      tabIndex={isReached ? 0 : undefined}
      role={role}
      aria-label={label}
      className={className}
    >
      {children}
    </div>
  )
}
