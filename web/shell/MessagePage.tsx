import type { ReactNode } from 'react'
import { Message } from '#web/ui/Message.tsx'

interface Props {
  title: string
  text: string
  /** What can be done now. */
  children: ReactNode
}

/** A whole page that says one thing: not found, failed, nothing here. */
export function MessagePage(words: Props) {
  return <Message {...words} level={1} drawing={drawing} className="wrap py-16 desktop:py-24" />
}

const drawing = (
  <svg viewBox="0 0 240 160" aria-hidden="true" className="mb-8 w-60 text-brand">
    <path d="M20 140h200" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity=".35" />
    <rect x="86" y="36" width="68" height="104" rx="34" fill="currentColor" opacity=".14" />
    <path d="M96 140V70a24 24 0 0 1 48 0v70" fill="none" stroke="currentColor" strokeWidth="3" />
    <path d="M96 140V74l30-12v84z" fill="currentColor" opacity=".85" />
    <circle cx="119" cy="106" r="3" className="fill-bg" />
    <path d="M186 24c1.5 8 3.5 10 11 12-7.5 2-9.5 4-11 12-1.5-8-3.5-10-11-12 7.5-2 9.5-4 11-12Z" fill="currentColor" />
    <path d="M52 50c1 5 2 6.5 7 8-5 1.5-6 3-7 8-1-5-2-6.5-7-8 5-1.5 6-3 7-8Z" fill="currentColor" opacity=".6" />
  </svg>
)
