import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { useSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** Asks in the words of the screen; of one booking unless said. */
  title?: string
  /** What leads on without an account. */
  otherWay?: ReactNode
  children: ReactNode
}

/** What belongs to one person: asks a visitor to log in, then shows it in the same place. */
export function LoginGate({ title, otherWay, children }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const isHydrated = useHydrated()
  const isVisitor = isHydrated && !session
  useEffect(() => {
    if (isVisitor) openDialog('login')
  }, [isVisitor])
  if (session) return children
  if (!isHydrated) return null
  return (
    <MessagePage title={title ?? t('trips.login.title')} text={t('trips.login.text')}>
      <Button onClick={() => openDialog('login')}>{t('shell.logIn')}</Button>
      {otherWay}
    </MessagePage>
  )
}
