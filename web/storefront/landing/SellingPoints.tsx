import { useId } from 'react'
import type { IconType } from '#web/ui/icons/icon.tsx'

interface Props {
  title: string
  points: readonly { title: string; text: string; Icon: IconType }[]
}

/** What speaks for something, side by side. */
export function SellingPoints({ title, points }: Props) {
  const headingId = useId()
  return (
    <section className="wrap lazy-h-140 pt-16 desktop:lazy-h-72 desktop:pt-24" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl desktop:text-3xl">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ title: name, text, Icon }) => (
          <li key={name} className="flex gap-4 lg:block">
            <span className="grid size-12 shrink-0 place-content-center rounded-lg bg-tint text-brand">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg lg:mt-5">{name}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
