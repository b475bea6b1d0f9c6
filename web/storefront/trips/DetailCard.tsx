import { useId, type ReactNode } from 'react'

export function DetailCard({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6 print:px-4 print:py-2.5 print:shadow-none"
    >
      <h2
        id={id}
        className="mb-3 flex items-center gap-2.5 text-lg print:mb-1 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand"
      >
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Names and values, one a line. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-border">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr] print:grid-cols-[7rem_1fr] print:py-1"
        >
          <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
