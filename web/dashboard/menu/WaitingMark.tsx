import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { useOwnSession } from '#web/shell/session.ts'
import type { Session } from '#web/storage/session-store.ts'
import { useWaitingCount } from '../requests/use-requests.ts'

/** How many requests wait for the user of the menu. */
export function WaitingMark() {
  const session = useOwnSession()
  return session ? <Count session={session} /> : null
}

function Count({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const count = useWaitingCount(session)
  if (!count) return null
  return (
    <span className="ml-auto rounded-full bg-warn-bg px-2 py-0.5 text-xs font-bold text-warn numbers">
      <span aria-hidden="true">{whole(count)}</span>
      <span className="sr-only">{t('requests.waitingForYou', { count })}</span>
    </span>
  )
}
