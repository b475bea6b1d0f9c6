import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { MessageCircle } from '#web/ui/icons/message-circle.ts'
import { hasChat } from './has-chat.ts'

const APPEARS_AFTER_MS = 5000

const ChatWidget = lazyPart(async () => (await import('./ChatWidget.tsx')).ChatWidget)

/** The green chat link that floats in after five seconds (B2-031): a plain link. Beside it the messenger, if there is one (Q41). */
export function ChatLink() {
  const { t } = useTranslation()
  const settings = useSettings()
  const { chatUrl, chatWidgetUrl } = settings
  const { pathname } = useLocation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // From the contact page to itself it would only lose what somebody has begun to write there.
  const leadsHere = !hasChat(settings) && pathname.toLowerCase().startsWith(paths.contact().toLowerCase())
  if (!shown || (leadsHere && !chatWidgetUrl)) return null
  return (
    <aside
      aria-label={t('shell.chat')}
      className="fixed right-4 bottom-4 z-30 flex print:hidden items-center gap-3 desktop:right-6 desktop:bottom-6 [body:has([data-bottom-bar])_&]:max-desktop:bottom-24"
    >
      {!leadsHere && (
        <a
          href={chatUrl}
          className="inline-flex min-h-12 motion-safe:animate-[arrive_300ms_ease-out] items-center gap-2 rounded-full bg-success px-4 font-semibold text-bg shadow-lg transition hover:brightness-95"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          <span className="max-desktop:sr-only">{t('shell.chat')}</span>
        </a>
      )}
      <Suspense>{chatWidgetUrl && <ChatWidget url={chatWidgetUrl} />}</Suspense>
    </aside>
  )
}
