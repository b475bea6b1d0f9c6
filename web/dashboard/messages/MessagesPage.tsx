import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listChannels, type Channel } from '#shared/api/channels.ts'
import { query } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { Plus } from '#web/ui/icons/plus.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { useSaveChannel } from './use-save-channel.ts'

const ChannelForm = lazyPart(async () => (await import('./ChannelForm.tsx')).ChannelForm)
const SecretDialog = lazyPart(async () => (await import('./SecretDialog.tsx')).SecretDialog)

const LOOK_AGAIN_MS = 1500

/** Something is being sent for the first time, which takes a moment. */
const isOnItsWay = ({ state, deliveries }: Channel) =>
  deliveries.some(
    (one) => one.state === 'waiting' && one.attempts === 0 && (state === 'on' || one.type === 'channel.test'),
  )

/** Where a company has its messages sent beside letters: its own server, Slack or Teams. */
export function MessagesPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const companyId = session.user.companyData?.id ?? ''
  const { data, error, refetch } = useQuery({
    ...query(listChannels, { params: { id: companyId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.channels.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })
  const save = useSaveChannel(refetch)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<Channel | 'new'>()
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <h1 className="text-3xl">{t('messages.title')}</h1>
      <p className="mt-2 max-w-xl text-muted">{t('messages.text')}</p>
      <p className="mt-2 mb-6 max-w-xl text-sm text-muted">{t('messages.signed')}</p>
      {data && (
        <Button
          kind="secondary"
          className="mb-6"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('new')}
        >
          {t('messages.add')}
        </Button>
      )}
      {data?.channels.length === 0 && (
        <div className="rounded-xl border border-dashed border-border px-5 py-8 text-center">
          <p className="font-semibold">{t('messages.none')}</p>
          <p className="mx-auto mt-1 max-w-md text-muted">{t('messages.noneText')}</p>
        </div>
      )}
      {data && data.channels.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('messages.title')} className="space-y-4 outline-none">
          {data.channels.map((channel) => (
            <li key={channel.id}>
              <ChannelCard
                channel={channel}
                companyId={companyId}
                save={save}
                onChange={() => setOpen(channel)}
                onSecret={setSecret}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t('messages.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      <OnDemand>
        {open !== undefined && (
          <ChannelForm
            channel={open === 'new' ? undefined : open}
            companyId={companyId}
            save={save}
            onClose={() => {
              setOpen(undefined)
              focusIfLost(list.current)
            }}
            onSecret={setSecret}
          />
        )}
        {secret !== undefined && (
          <SecretDialog
            secret={secret}
            onClose={() => {
              setSecret(undefined)
              focusIfLost(list.current)
            }}
          />
        )}
      </OnDemand>
    </>
  )
}
