import { useId, useState } from 'react'
import { rotateSecret, testChannel, type Channel } from '#shared/api/channels.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { Send } from '#web/ui/icons/send.ts'
import { Deliveries } from './Deliveries.tsx'
import type { SaveChannel } from './use-save-channel.ts'

interface Props {
  channel: Channel
  companyId: string
  save: SaveChannel
  onChange: () => void
  /** A new secret, said this once. */
  onSecret: (secret: string) => void
}

/** One channel: where it leads, what it is told, how the last messages fared, and what to do when they do not arrive. */
export function ChannelCard({ channel, companyId, save, onChange, onSecret }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const heading = useId()
  const [busy, setBusy] = useState<'test' | 'secret'>()
  const [problem, setProblem] = useState('')
  const { id, kind, name, address, events, namesGuests, state, oldSecretUntil, waiting, deliveries } = channel
  const params = { id: companyId, channelId: id }
  const small = { kind: 'secondary', size: 'sm' } as const
  const sendTest = async () => {
    setBusy('test')
    const saved = await save(testChannel, { params })
    setBusy(undefined)
    setProblem('refused' in saved ? saved.refused : '')
    if ('answer' in saved) announce(t('messages.testSent'))
  }
  const rotate = async () => {
    setBusy('secret')
    const saved = await save(rotateSecret, { params })
    setBusy(undefined)
    setProblem('refused' in saved ? saved.refused : '')
    if ('answer' in saved && saved.answer.secret) onSecret(saved.answer.secret)
  }
  return (
    <article
      aria-labelledby={heading}
      className="@container rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={heading} className="text-xl break-words">
            {name}
          </h2>
          <p className="text-sm break-all text-muted">
            {t(`messages.kind.${kind}`)} · {address}
          </p>
        </div>
        <Badge
          tone={state === 'failing' ? 'danger' : state === 'on' ? 'success' : 'neutral'}
          icon={state === 'failing' && <CircleAlert aria-hidden="true" />}
        >
          {t(`messages.state.${state}`)}
        </Badge>
      </div>
      {state === 'failing' && (
        <Alert tone="warn" announced={false} className="mt-4">
          {t('messages.failing')}
        </Alert>
      )}
      <ul aria-label={t('messages.events')} className="mt-4 flex flex-wrap gap-2">
        {events.map((event) => (
          <li key={event}>
            <Badge>{t(`messages.event.${event}`)}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {t(namesGuests ? 'messages.withNames' : 'messages.withoutNames')}
        {waiting > 0 && ` ${t('messages.waiting', { count: waiting })}`}
      </p>
      {oldSecretUntil && (
        <p className="mt-1 text-sm text-muted">
          {t('messages.oldSecret', { time: formatCompanyTime(new Date(oldSecretUntil), locale) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          {...small}
          busy={busy === 'test'}
          icon={<Send aria-hidden="true" className="size-4" />}
          aria-label={t('messages.testNamed', { name })}
          onClick={() => void sendTest()}
        >
          {t('messages.test')}
        </Button>
        <Button
          {...small}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={t('messages.changeNamed', { name })}
          onClick={onChange}
        >
          {t('messages.change')}
        </Button>
        {kind === 'webhook' && (
          <Button
            {...small}
            busy={busy === 'secret'}
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            aria-label={t('messages.rotateNamed', { name })}
            onClick={() => void rotate()}
          >
            {t('messages.rotate')}
          </Button>
        )}
      </div>
      <Alert className="mt-4">{problem}</Alert>
      {deliveries.length > 0 && (
        <div className="mt-4 border-t border-border">
          <Disclosure summary={t('messages.last')} open={deliveries[0]?.problem !== null}>
            <Deliveries deliveries={deliveries} label={t('messages.lastNamed', { name })} />
          </Disclosure>
        </div>
      )}
    </article>
  )
}
