import type { ReactNode } from 'react'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'

interface Props {
  summary: ReactNode
  children: ReactNode
  open?: boolean
}

/** Works without scripts, and the browser's find-in-page opens it. */
export function Disclosure({ summary, children, open }: Props) {
  return (
    <details open={open} className="group border-b border-border">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  )
}
