import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { openBookingLink } from '#shared/api/booking-visits.ts'
import { call } from '#web/api/client.ts'
import { isNoAnswer, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Visit } from '#web/storage/visit-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  linkKey: string
  onOpened: (visit: Visit) => Promise<void>
  /** The way in where the link is over. */
  children: ReactNode
}

/** Opens a booking by the link of its letter; tries again when asked to, where no answer came. */
export function LetterLink({ linkKey, onOpened, children }: Props) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<{ attempt: number; error: unknown }>()
  const handOn = useEffectEvent(onOpened)
  useEffect(() => {
    const asked = new AbortController()
    const open = async () => {
      const body = { key: linkKey }
      const { token, refId, expiresAt } = await call(openBookingLink, { body }, { signal: asked.signal })
      await handOn({ token, reference: refId, expiresAt, byLink: true })
    }
    open().catch((error: unknown) => {
      if (!asked.signal.aborted) setFailed({ attempt, error })
    })
    return () => asked.abort()
  }, [linkKey, attempt])
  const isOpening = failed?.attempt !== attempt
  return (
    <>
      {isOpening && (
        <p role="status" className="mt-3 text-muted">
          {t('trips.find.opening')}
        </p>
      )}
      {failed && (
        <>
          {!isOpening && <Alert className="mt-5">{wordsFor(failed.error, t)}</Alert>}
          {isNoAnswer(failed.error) && (
            <Button busy={isOpening} className="mt-5" onClick={() => setAttempt(attempt + 1)}>
              {t('rates.retry')}
            </Button>
          )}
          {children}
        </>
      )}
    </>
  )
}
