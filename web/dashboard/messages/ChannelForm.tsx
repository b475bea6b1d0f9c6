import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  addChannel,
  changeChannel,
  channelEvents,
  channelKinds,
  endChannel,
  type Channel,
  type ChannelEvent,
} from '#shared/api/channels.ts'
import { said } from '#web/i18n/said.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SaveChannel } from './use-save-channel.ts'

interface Props {
  /** Undefined: a new one. */
  channel: Channel | undefined
  companyId: string
  save: SaveChannel
  onClose: () => void
  onSecret: (secret: string) => void
}

const blank = { kind: 'webhook', name: '', events: [...channelEvents], namesGuests: false, state: 'on' } as const

/** Where to send, and what; of one that is there its end besides, asked twice. */
export function ChannelForm({ channel, companyId, save, onClose, onSecret }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const begin = channel ?? blank
  const [kind, setKind] = useState<string>(begin.kind)
  const [name, setName] = useState<string>(begin.name)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly ChannelEvent[]>(begin.events)
  const [namesGuests, setNamesGuests] = useState<boolean>(begin.namesGuests)
  const [active, setActive] = useState(begin.state !== 'off')
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const finish = async <A,>(saving: Promise<{ answer: A } | { refused: string }>): Promise<A | undefined> => {
    setBusy(true)
    const saved = await saving
    setBusy(false)
    if ('refused' in saved) {
      setProblem(saved.refused)
      return undefined
    }
    announce(t('costs.saved'))
    onClose()
    return saved.answer
  }
  const add = async () => {
    const checked = z.safeParse(addChannel.body, { kind, name, url, events, namesGuests })
    if (!checked.success) return setProblem(said(checked.error.issues[0]?.message ?? '', t))
    const answer = await finish(save(addChannel, { params: { id: companyId }, body: checked.data }))
    if (answer?.secret) onSecret(answer.secret)
  }
  const change = async (channelId: string) => {
    const typed = { name, events, namesGuests, active, ...(url.trim() === '' ? {} : { url }) }
    const checked = z.safeParse(changeChannel.body, typed)
    if (!checked.success) return setProblem(said(checked.error.issues[0]?.message ?? '', t))
    await finish(save(changeChannel, { params: { id: companyId, channelId }, body: checked.data }))
  }
  const end = (channelId: string) => finish(save(endChannel, { params: { id: companyId, channelId } }))

  return (
    <Dialog
      open
      title={channel?.name ?? t('messages.add')}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        <div className="flex flex-wrap gap-3">
          {isEnding && channel ? (
            <>
              <Button kind="danger" busy={isBusy} onClick={() => void end(channel.id)}>
                {t('messages.end')}
              </Button>
              <Button kind="secondary" onClick={() => setEnding(false)}>
                {t('messages.keep')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" form={formId} busy={isBusy}>
                {t('costs.save')}
              </Button>
              <Button kind="secondary" onClick={channel ? () => setEnding(true) : onClose}>
                {t(channel ? 'messages.end' : 'costs.cancel')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {isEnding ? (
        <p role="alert">{t('messages.endText')}</p>
      ) : (
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void (channel ? change(channel.id) : add())
          }}
        >
          {!channel && (
            <Select
              label={t('messages.kindLabel')}
              hint={t(`messages.kindHint.${kind as Channel['kind']}`)}
              options={channelKinds.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
              value={kind}
              onChange={({ target }) => setKind(target.value)}
            />
          )}
          <TextField
            label={t('messages.name')}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('messages.url')}
            hint={channel ? t('messages.urlKept', { address: channel.address }) : undefined}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <fieldset>
            <legend className="font-semibold">{t('messages.events')}</legend>
            {channelEvents.map((event) => (
              <Checkbox
                key={event}
                label={t(`messages.event.${event}`)}
                checked={events.includes(event)}
                onChange={({ target }) =>
                  setEvents(channelEvents.filter((one) => (one === event ? target.checked : events.includes(one))))
                }
              />
            ))}
          </fieldset>
          <Checkbox
            label={t('messages.namesGuests')}
            checked={namesGuests}
            onChange={({ target }) => setNamesGuests(target.checked)}
          />
          {channel && (
            <Checkbox
              label={t('messages.active')}
              checked={active}
              onChange={({ target }) => setActive(target.checked)}
            />
          )}
        </form>
      )}
      <Alert className="mt-4">{problem}</Alert>
    </Dialog>
  )
}
