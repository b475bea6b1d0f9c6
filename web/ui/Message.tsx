import type { ReactNode } from 'react'

interface Props {
  /** 1 says what the whole page is, 2 what became of a part of it. */
  level: 1 | 2
  drawing: ReactNode
  title: string
  text: string
  /** What can be done now. */
  children: ReactNode
  className: string
}

const looks = {
  1: {
    heading: 'text-3xl',
    text: 'mt-3 max-w-md text-lg text-muted',
    ways: 'mt-8 flex flex-wrap justify-center gap-3 max-sm:flex-col',
  },
  2: {
    heading: 'text-2xl',
    text: 'mt-2 max-w-md text-muted',
    ways: 'mt-6 flex flex-wrap justify-center gap-3 max-sm:flex-col',
  },
} as const

/** Says one thing in place of content, and offers the ways on. */
export function Message({ level, drawing, title, text, children, className }: Props) {
  const look = looks[level]
  const Heading = `h${level}` as const
  return (
    <div className={`flex flex-col items-center text-center ${className}`}>
      {drawing}
      <Heading className={look.heading}>{title}</Heading>
      <p className={look.text}>{text}</p>
      <div className={look.ways}>{children}</div>
    </div>
  )
}
