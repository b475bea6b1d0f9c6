import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/PageHead.tsx'

interface Props {
  title: string
  lead: string
  /** Path of the page, as it is written. */
  canonical: string
  /** Before its title. */
  above?: ReactNode
  children: ReactNode
}

/** The frame of a page that informs: its title, its lead and a column that reads well. */
export function InfoArticle({ title, lead, canonical, above, children }: Props) {
  return (
    <div className="wrap py-12 desktop:py-16">
      <PageHead title={title} description={lead} canonical={canonical} />
      <div className="mx-auto max-w-3xl">
        {above}
        <h1 className="text-3xl desktop:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        {children}
      </div>
    </div>
  )
}
