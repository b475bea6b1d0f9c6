import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openBookingLink } from '#shared/api/booking-visits.ts'
import { call, callKey } from '#web/api/client.ts'
import { isUncertain, wordsFor } from '#web/api/errors.ts'
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
  // Opened twice it is open once: the later visit takes the place of the first.
  const { error, refetch, isFetching } = useQuery({
    queryKey: callKey(openBookingLink, { body: { key: linkKey } }),
    queryFn: async () => {
      const { token, refId, expiresAt } = await call(openBookingLink, { body: { key: linkKey } })
      await onOpened({ token, reference: refId, expiresAt })
      return true
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!error) {
    return (
      <p role="status" className="mt-3 text-muted">
        {t('trips.find.opening')}
      </p>
    )
  }
  return (
    <>
      <div className="mt-5 space-y-4">
        <Alert>{wordsFor(error, t)}</Alert>
        {isUncertain(error) && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('checkout.retry')}
          </Button>
        )}
      </div>
      {children}
    </>
  )
}
