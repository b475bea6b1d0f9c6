import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** A part of a page or of a long form under its own heading. */
export function FormSection({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-xl text-sm text-muted">{intro}</p>}
      <div className="@container mt-5">{children}</div>
    </section>
  )
}
