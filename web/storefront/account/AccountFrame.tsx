import { Fragment, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { NoScript } from '#web/shell/NoScript.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { Session } from '#web/storage/session-store.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { CircleUserRound } from '#web/ui/icons/circle-user-round.ts'
import type { AccountTab } from './account-tab.ts'

const items = [
  { tab: 'profile', Icon: CircleUserRound },
  { tab: 'booking', Icon: CalendarCheck },
] as const

interface Props {
  tab: AccountTab
  /** Above the tab: what the server may draw already, where the address says which tab it is. */
  renderHead?: (session: Session | undefined) => ReactNode
  children: (session: Session) => ReactNode
}

/** The account's heading and menu around one tab. Two tabs have no menu item; visitors are sent home. */
export function AccountFrame({ tab, renderHead, children }: Props) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useOwnSession()
  return (
    <div className="wrap py-8 desktop:py-12">
      <PageHead title={t('account.title')} hidden />
      <h1 className="text-3xl">{t('account.title')}</h1>
      {!isHydrated && <NoScript />}
      {isHydrated && !session && <Navigate to={paths.home()} replace />}
      {(session || renderHead) && (
        <div className="mt-6 grid gap-6 desktop:mt-8 desktop:grid-cols-[14rem_1fr] desktop:gap-10">
          <nav aria-label={t('account.menu')}>
            <ul className="flex gap-2 desktop:sticky desktop:top-[calc(6rem+var(--offline-bar))] desktop:flex-col desktop:gap-1">
              {items.map(({ tab: item, Icon }) => (
                <li key={item} className="max-desktop:flex-1">
                  <Link
                    to={paths.account({ tab: item })}
                    aria-current={item === tab ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-3 rounded-md px-4 font-semibold text-muted hover:bg-surface hover:text-text aria-[current]:bg-tint aria-[current]:text-brand max-desktop:justify-center max-desktop:border max-desktop:border-border max-desktop:aria-[current]:border-transparent"
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    {t(`account.tab.${item}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            {renderHead?.(session)}
            {session && <Fragment key={session.user.id}>{children(session)}</Fragment>}
          </div>
        </div>
      )}
    </div>
  )
}
