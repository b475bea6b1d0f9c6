import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart, whenReachable } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { hasChat } from '#web/shell/has-chat.ts'
import { MessageCircle } from '#web/ui/icons/message-circle.ts'

const APPEARS_AFTER_MS = 5000
const fromRight = { sides: ['right', 'left'], yields: true } as const

const ChatWidget = lazyPart(async () => (await import('./ChatWidget.tsx')).ChatWidget)

/** The green chat link that floats in after five seconds: a plain link. Beside it the messenger, if there is one. */
export function ChatLink() {
  const { t } = useTranslation()
  const settings = useSettings()
  const { chatUrl, chatWidgetUrl } = settings
  const { pathname } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // From the contact page to itself it would only lose what the visitor has begun to write there.
  const leadsHere = !hasChat(settings) && pathname.toLowerCase().startsWith(paths.contact().toLowerCase())
  const isShown = isDue && (!leadsHere || chatWidgetUrl !== undefined)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    // Five seconds after everything else: nobody waits for it.
    const loaded = whenReachable(() => import('#web/shell/floating/place-freely.ts'))
    const placed = loaded.then(({ placeFreely }) => box.current && placeFreely(box.current, fromRight))
    return () => void placed.then((stop) => stop?.())
  }, [isShown])
  if (!isShown) return null
  return (
    <aside
      ref={box}
      aria-label={t('shell.chat')}
      className="fixed short:static short:translate-none! short:p-4 right-4 bottom-4 z-30 flex print:hidden items-center gap-3"
    >
      {!leadsHere && (
        <a
          href={chatUrl}
          className="inline-flex min-h-12 max-desktop:min-h-11 motion-safe:animate-[arrive_300ms_ease-out] items-center gap-2 rounded-full bg-success forced-colors:border px-4 max-desktop:px-3 font-semibold text-bg shadow-lg transition hover:brightness-95"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {/* Its words only where they stand beside the page. */}
          <span className="max-[1600px]:sr-only">{t('shell.chat')}</span>
        </a>
      )}
      {chatWidgetUrl && (
        <Suspense>
          <ChatWidget url={chatWidgetUrl} />
        </Suspense>
      )}
    </aside>
  )
}
