import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { useOpenDialog } from '#web/shell/login/dialog-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { BedDouble } from '#web/ui/icons/bed-double.ts'
import { Bookmark } from '#web/ui/icons/bookmark.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { List } from '#web/ui/icons/list.ts'
import { Users } from '#web/ui/icons/users.ts'
import { InvitationCard } from './InvitationCard.tsx'

interface Props {
  company: string
  user: UserData
  /** He joined or logged in on this very page: what he pressed is gone. */
  hasActed: boolean
}

/** What a new member can do now, by their roles, and the ways there. */
export function Joined({ company, user, hasActed }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useOpenDialog()
  useEffect(() => {
    if (hasActed && dialog === undefined) focusIfLost(heading.current)
  }, [hasActed, dialog])
  const mayBook = hasRole(user, 1002)
  const steps = [
    mayBook
      ? { Icon: BedDouble, text: t('invitation.joined.book') }
      : { Icon: Bookmark, text: t('invitation.joined.ask', { company }) },
    ...(hasRole(user, 1003) ? [{ Icon: Users, text: t('invitation.joined.others') }] : []),
    ...(hasRole(user, 1004) ? [{ Icon: CreditCard, text: t('invitation.joined.card') }] : []),
    { Icon: List, text: t('invitation.joined.list') },
  ]
  return (
    <InvitationCard
      ref={heading}
      heading={t('invitation.joined.title', { company })}
      text={t('invitation.joined.now', { name: user.first_name })}
    >
      <ul className="space-y-4">
        {steps.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.account({ tab: 'your_company' })} className={buttonStyle('primary', 'md')}>
          {t('invitation.joined.home')}
        </Link>
        <Link to={paths.business()} className={buttonStyle('secondary', 'md')}>
          {t('dashboard.search')}
        </Link>
        <Link to={paths.account({ tab: 'booking', show: 'business' })} className={buttonStyle('secondary', 'md')}>
          {t('trips.list.business')}
        </Link>
      </div>
    </InvitationCard>
  )
}
