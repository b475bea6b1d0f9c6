import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the home under its own heading. */
export function HomeBlock({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
