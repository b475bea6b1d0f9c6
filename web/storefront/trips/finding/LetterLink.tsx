import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openBookingLink } from '#shared/api/booking-visits.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Visit } from '#web/storage/visit-store.ts'
import { Alert } from '#web/ui/Alert.tsx'

interface Props {
  linkKey: string
  onOpened: (visit: Visit) => Promise<void>
  /** The way in where the link is over. */
  children: ReactNode
}

/** The key of a letter's link, from behind the `#`, which browsers send to nobody. */
export const keyIn = (hash: string) => /^#key=([\w-]{20,100})$/.exec(hash)?.[1]

/** Opens a booking by the link of its letter. The key leaves the address first, so that no history and no glance keeps it. */
export function LetterLink({ linkKey, onOpened, children }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    void navigate({ pathname, search }, { replace: true })
  }, [navigate, pathname, search])
  const [error, setError] = useState<unknown>()
  const handOn = useEffectEvent(onOpened)
  useEffect(() => {
    const asked = new AbortController()
    const open = async () => {
      const body = { key: linkKey }
      const { token, refId, expiresAt } = await call(openBookingLink, { body }, { signal: asked.signal })
      await handOn({ token, reference: refId, expiresAt })
    }
    open().catch((failure: unknown) => {
      if (!asked.signal.aborted) setError(failure)
    })
    return () => asked.abort()
  }, [linkKey])
  if (!error) {
    return (
      <p role="status" className="mt-3 text-muted">
        {t('trips.find.opening')}
      </p>
    )
  }
  return (
    <>
      <div className="mt-5">
        <Alert>{wordsFor(error, t)}</Alert>
      </div>
      {children}
    </>
  )
}
