import type { ReactNode } from 'react'
import { Message } from '#web/ui/Message.tsx'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** An empty list that says what to do about it. */
export function NoResults(words: Props) {
  return (
    <Message
      {...words}
      level={2}
      drawing={drawing}
      className="rounded-xl border border-dashed border-control px-6 py-14"
    />
  )
}

const drawing = (
  <svg viewBox="0 0 160 120" aria-hidden="true" className="mb-6 w-40 text-brand">
    <path d="M12 104h136" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" opacity=".35" />
    <path d="M34 104V60h26v44M100 104V48h28v56" fill="currentColor" opacity=".16" />
    <path d="M62 104V34l19-10 19 10v70Z" fill="currentColor" opacity=".3" />
    <path d="M72 46h8v9h-8zm11 0h8v9h-8zM72 63h8v9h-8zm11 0h8v9h-8z" className="fill-bg" />
    <circle cx="106" cy="72" r="21" className="fill-bg" stroke="currentColor" strokeWidth="5" />
    <path d="m122 88 15 15" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
    <path d="M99 72h14" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
