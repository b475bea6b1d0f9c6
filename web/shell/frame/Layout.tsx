import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { ChatLink } from '#web/shell/chat/ChatLink.tsx'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { Footer } from './Footer.tsx'
import { Header } from '#web/shell/header/Header.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SiteGone } from '#web/shell/failure/SiteGone.tsx'
import { useSettings } from '#web/page-state.ts'
import { useBrand } from '#web/shell/use-brand.ts'

/** Screens on which a traveller is paying: nothing may float over the total. */
const paying = /^\/(booking-info|payment(?!\/(success|failed)))\b/i

/** A list beside a map takes the whole screen, and the header with it. */
const isBesideMap = (pathname: string, search: string) =>
  /\/rooms\/?$/i.test(pathname) && new URLSearchParams(search).get('view') !== 'list'

/** What every screen stands in. The screen itself is inside `<main id="main">`. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const canMap = useSettings().map !== undefined
  useBrand()
  return (
    <div
      data-wide={(canMap && isBesideMap(pathname, search)) || undefined}
      className="flex min-h-dvh flex-col print:min-h-0"
    >
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <Header />
      <OfflineBar />
      <SiteGone />
      {/* At least a screen: what waits for its answers moves no footer that anybody sees. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none print:min-h-0">
        {children}
      </main>
      <Footer />
      {!paying.test(pathname) && <ChatLink />}
      <Dialogs />
      <LiveStatus />
    </div>
  )
}
