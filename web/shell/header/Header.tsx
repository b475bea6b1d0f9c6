import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { languageCookie } from '#shared/language/language-cookie.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState, usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from '#web/shell/frame/Logo.tsx'
import { keepCurrency } from './preferences.ts'
import { useSession } from '#web/shell/session.ts'
import { useVisitorCookie } from '#web/shell/use-visitor-cookie.ts'

export function Header() {
  const { t } = useTranslation()
  const partner = usePartner()
  const session = useSession()
  const isCompanys = useCompanyLanguage(session)
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  // An invitation has no prices, and both languages: on a small phone there is no room for everything.
  const hasCurrency = path !== paths.acceptInvitation()
  // The price of a checkout is agreed on (U43).
  const isCurrencyLocked = [paths.bookingInfo(), paths.payment()].includes(path)
  // Not what is drawn: while hydrating that is the server's, and would overwrite the visitor's choice.
  useEffect(() => keepCurrency(partner), [partner])
  useVisitorCookie()
  return (
    <header className="sticky short:static top-0 z-40 max-desktop:[body:has([data-full-map])_&]:hidden max-desktop:[body:has([data-results])_&]:static border-b border-border bg-bg/92 backdrop-blur-md print:static [body:has([data-print-head])_&]:print:hidden">
      <div className="wrap flex min-h-16 items-center justify-between gap-3 desktop:min-h-18 print:min-h-0">
        <Link to={paths.home()} className="flex rounded-sm py-2">
          <Logo partner={partner} compact />
        </Link>
        {/* Without scripts none of it answers. */}
        <div className="flex items-center gap-1 max-desktop:flex-1 desktop:gap-2 noscript:hidden print:hidden">
          {/* On a phone beside the name: at the other end who has logged in needs less room than the server drew for a visitor. */}
          <div className="flex items-center gap-1 max-desktop:mr-auto desktop:gap-2">
            {(partner.switches.languageSwitch || isCompanys) && <LanguageSwitch />}
            {!partner.switches.forcesCurrency && hasCurrency && <CurrencySelect isLocked={isCurrencyLocked} />}
          </div>
          {session ? (
            <AccountMenu user={session.user} />
          ) : (
            <>
              <button
                type="button"
                onClick={() => openDialog('sign-up')}
                className={`${buttonStyle('quiet', 'sm')} max-[400px]:px-2!`}
              >
                {t('shell.header.signUp')}
              </button>
              <button
                type="button"
                onClick={() => openDialog('login')}
                className={`${buttonStyle('primary', 'sm')} max-[400px]:px-2.5!`}
              >
                {t('shell.header.logIn')}
              </button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

/**
 * A member of a company reads every page in either language, and so does the dashboard's visitor. The form of a company keeps
 * what was typed beside its own switch.
 */
function useCompanyLanguage(session: Session | undefined): boolean {
  const { partner, language } = usePageState()
  const { pathname, search } = useLocation()
  if (languageCookie(partner, pathname) !== 'company-lng') return false
  if (pathname === paths.businessDashboard()) return new URLSearchParams(search).get('page') !== 'company-details'
  // An invited person belongs to no company yet, and may read another language than who invited them.
  if (pathname.toLowerCase() === paths.acceptInvitation()) return true
  // A member who has logged out in the other language finds the way back.
  return Boolean(session?.user.companyData) || language !== partner.language
}
