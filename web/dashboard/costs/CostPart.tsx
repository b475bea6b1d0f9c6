import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** A part of the page under its own heading. */
export function CostPart({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-muted">{text}</p>
      {children}
    </section>
  )
}
