import type { ReactNode } from 'react'
import { Message } from '#web/ui/Message.tsx'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** What can be done now. */
  children: ReactNode
}

/** A tab with nothing to list. */
export function EmptyTab({ icon, ...words }: Props) {
  const drawing = (
    <span className="mb-5 grid size-18 place-content-center rounded-full bg-tint text-brand [&_svg]:size-8">
      {icon}
    </span>
  )
  return (
    <Message
      {...words}
      level={2}
      drawing={drawing}
      className="rounded-xl border border-border bg-raised px-5 py-14 shadow-sm"
    />
  )
}
