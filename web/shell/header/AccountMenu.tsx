import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { hasDuty } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { CircleUserRound } from '#web/ui/icons/circle-user-round.ts'
import { LayoutDashboard } from '#web/ui/icons/layout-dashboard.ts'
import { LogOut } from '#web/ui/icons/log-out.ts'
import { useLogout } from '#web/shell/login/use-logout.ts'

const itemLook = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-surface'

/** A disclosure with links, not an ARIA menu: Tab walks it, Escape closes it. */
export function AccountMenu({ user }: { user: UserData }) {
  const { t } = useTranslation()
  const logout = useLogout()
  const box = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={box} className="group relative">
      <summary className="flex min-h-11 max-w-64 list-none lg:max-w-80 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-surface [&::-webkit-details-marker]:hidden">
        <CircleUserRound aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="truncate max-desktop:sr-only">{t('shell.welcome', { name: user.first_name })}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 mt-2 w-60 animate-[rise_150ms_ease-out] rounded-lg border border-border bg-raised p-2 shadow-lg">
        <p className="truncate px-3 pt-1 pb-2 text-sm text-muted">{user.email}</p>
        {hasDuty(user) && (
          <Link
            to={paths.businessDashboard()}
            onClick={() => box.current?.removeAttribute('open')}
            className={itemLook}
          >
            <LayoutDashboard aria-hidden="true" className="size-4.5" />
            {t('shell.businessDashboard')}
          </Link>
        )}
        <Link
          to={paths.account({ tab: 'booking' })}
          onClick={() => box.current?.removeAttribute('open')}
          className={itemLook}
        >
          <CalendarCheck aria-hidden="true" className="size-4.5" />
          {t('shell.myBookings')}
        </Link>
        <Link to={paths.account()} onClick={() => box.current?.removeAttribute('open')} className={itemLook}>
          <CircleUserRound aria-hidden="true" className="size-4.5" />
          {t('shell.myAccount')}
        </Link>
        <button type="button" data-leaves onClick={() => void logout()} className={itemLook}>
          <LogOut aria-hidden="true" className="size-4.5" />
          {t('shell.logout')}
        </button>
      </div>
    </details>
  )
}
