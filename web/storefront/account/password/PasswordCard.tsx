import type { ReactNode } from 'react'
import { NoScript } from '#web/shell/NoScript.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { KeyRound } from '#web/ui/icons/key-round.ts'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** What every password screen stands in: one thing to do, in the middle of the page. */
export function PasswordCard({ title, intro, children }: Props) {
  return (
    <div className="wrap max-w-xl py-8 desktop:py-16">
      <PageHead title={title} hidden />
      <div className="rounded-2xl border border-border bg-raised p-5 shadow-md sm:p-8">
        <span className="mb-5 grid size-12 place-content-center rounded-full bg-tint text-brand">
          <KeyRound aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <div className="mt-6">
          <NoScript />
          {children}
        </div>
      </div>
    </div>
  )
}
