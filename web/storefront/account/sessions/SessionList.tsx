import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UserDetails } from '#shared/api/accounts.ts'
import { endOtherSessions, endSession, listSessions, type SessionInfo } from '#shared/api/sessions.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSession } from '#web/shell/session.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MonitorSmartphone } from '#web/ui/icons/monitor-smartphone.ts'
import { useFreshLogin } from '../profile/use-fresh-login.tsx'
import { SessionItem } from './SessionItem.tsx'

/** Where the traveller is signed in, and the way to end what is not theirs any more. */
export function SessionList({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const freshLogin = useFreshLogin(user)
  const queries = useQueryClient()
  const sessions = useQuery({ ...query(listSessions, {}, useSession()?.user.id), staleTime: 0 })
  const list = useRef<HTMLUListElement>(null)
  /** The id of the session that is being ended, or all of the others. */
  const [ending, setEnding] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const end = async (what: string, work: () => Promise<string>) => {
    setEnding(what)
    setProblem(undefined)
    try {
      const done = await work()
      await queries.invalidateQueries({ queryKey: callKey(listSessions) })
      announce(done)
      // The button that was pressed is gone with its session.
      list.current?.focus()
    } catch (error) {
      setProblem(wordsFor(error, t))
    }
    setEnding(undefined)
  }
  const endOne = ({ id }: SessionInfo) =>
    end(id, async () => {
      await freshLogin.run(() => call(endSession, { params: { id } }))
      return t('sessions.ended')
    })
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await freshLogin.run(() => call(endOtherSessions, {}))
      return t('sessions.othersEnded', { count: ended })
    })

  const all = sessions.data?.sessions
  return (
    <DetailCard title={t('sessions.heading')} icon={<MonitorSmartphone aria-hidden="true" />}>
      <p className="text-muted">{t('sessions.text')}</p>
      {(problem ?? sessions.error) && <Alert className="mt-4">{problem ?? wordsFor(sessions.error, t)}</Alert>}
      {sessions.isPending && (
        <div className="mt-4 space-y-4">
          <span className="sr-only">{t('sessions.loading')}</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {all && (
        <ul ref={list} tabIndex={-1} aria-label={t('sessions.heading')} className="mt-2 divide-y divide-border">
          {all.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      )}
      {all && all.length > 1 && (
        <Button kind="secondary" className="mt-3" busy={ending === 'others'} onClick={() => void endOthers()}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {freshLogin.dialog}
    </DetailCard>
  )
}
