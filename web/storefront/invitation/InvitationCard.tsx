import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { UsersRound } from '#web/ui/icons/users-round.ts'

interface Props {
  /** Who invites; without it `heading` says what came of it. */
  company?: string
  heading?: string
  text: string
  /** The heading, for the focus. */
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** Who invites, or what came of it; below it what can be done. */
export function InvitationCard({ company, heading, text, ref, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="wrap max-w-2xl py-10 desktop:py-14">
      <div className="rounded-2xl border border-border bg-raised p-6 shadow-sm desktop:p-9">
        <span className="grid size-12 place-content-center rounded-full bg-tint text-brand">
          <UsersRound aria-hidden="true" className="size-6" />
        </span>
        <h1 ref={ref} tabIndex={-1} className="mt-5 text-3xl break-words outline-none">
          {heading ?? t('invitation.heading', { company: company ?? '' })}
        </h1>
        <p className="mt-3 mb-7 text-lg text-muted">{text}</p>
        {children}
      </div>
    </div>
  )
}
