import type { ReactNode } from 'react'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

export function InstallPart({ title, text, children }: Props) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold">{title}</h3>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </div>
  )
}
