import type { ReactNode } from 'react'
import type { IconType } from '#web/ui/icons/icon.tsx'

interface Props {
  isGiven: boolean
  Icon: IconType
  children: ReactNode
}

/** One quiet line: what comes with a stay, or why it does not. */
export function NoteLine({ isGiven, Icon, children }: Props) {
  return (
    <p className={`flex items-start gap-2 text-sm ${isGiven ? 'text-success' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
