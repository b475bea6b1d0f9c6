import { useState } from 'react'
import * as z from 'zod/mini'
import {
  addChannel,
  changeChannel,
  ChannelChange,
  NewChannel,
  channelEvents,
  channelKinds,
  endChannel,
  type Channel,
  type ChannelEvent,
} from '#shared/api/channels.ts'
import { sayIssue } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { announce } from '#web/ui/announcer.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { SaveChannel } from './use-save-channel.ts'

interface Props {
  /** Undefined: a new one. */
  channel: Channel | undefined
  companyId: string
  save: SaveChannel
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Why a field is not taken. */
type Wrong = Partial<Record<'name' | 'url', string>>

const blank = { kind: 'webhook', name: '', events: [...channelEvents], namesGuests: false, state: 'on' } as const

/** Where to send, and what; of one that is there its end besides, asked twice. */
export function ChannelForm({ channel, companyId, save, onClose, onSecret }: Props) {
  const { t } = useTranslation()
  const begin = channel ?? blank
  const [kind, setKind] = useState<string>(begin.kind)
  const [name, setName] = useState<string>(begin.name)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly ChannelEvent[]>(begin.events)
  const [namesGuests, setNamesGuests] = useState<boolean>(begin.namesGuests)
  const [active, setActive] = useState(begin.state !== 'off')
  const [isEnding, setEnding] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const close = () => {
    announce(t('costs.saved'))
    onClose()
  }
  /** At its field, where it has one; else it is answered. */
  const explain = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) => {
    const at = (field: PropertyKey) => issues.find(({ path }) => path[0] === field)?.message
    const wordsAt = (field: keyof Wrong) => ({ [field]: sayIssue(at(field) ?? '', t) })
    setWrong({ ...wordsAt('name'), ...wordsAt('url') })
    return sayIssue(at('events') ?? '', t)
  }
  const add = async () => {
    const checked = z.safeParse(NewChannel, { kind, name, url, events, namesGuests })
    if (!checked.success) return explain(checked.error.issues)
    setWrong({})
    const saved = await save(addChannel, { params: { id: companyId }, body: checked.data })
    if ('refused' in saved) return saved.refused
    const { secret } = saved.answer
    if (!secret) {
      close()
      return undefined
    }
    // Its dialog says it; a note would lie on its button.
    onClose()
    onSecret(secret)
    return undefined
  }
  const change = async (channelId: string) => {
    const typed = { name, events, namesGuests, active, ...(url.trim() === '' ? {} : { url }) }
    const checked = z.safeParse(ChannelChange, typed)
    if (!checked.success) return explain(checked.error.issues)
    setWrong({})
    const saved = await save(changeChannel, { params: { id: companyId, channelId }, body: checked.data })
    if ('refused' in saved) return saved.refused
    close()
    return undefined
  }
  const end = async (channelId: string) => {
    const saved = await save(endChannel, { params: { id: companyId, channelId } })
    if ('refused' in saved) return saved.refused
    close()
    return undefined
  }
  const send = (): Promise<string | undefined> => {
    if (!channel) return add()
    return isEnding ? end(channel.id) : change(channel.id)
  }

  return (
    <FormDialog
      title={channel?.name ?? t('messages.add')}
      closeText={t('shell.close')}
      problemsTitle={t('shell.problems.title')}
      isDanger={isEnding}
      submitText={t(isEnding ? 'messages.end' : 'costs.save')}
      cancelText={t(isEnding ? 'messages.keep' : channel ? 'messages.end' : 'costs.cancel')}
      onCancel={channel ? () => setEnding(!isEnding) : onClose}
      onSubmit={send}
      onClose={onClose}
    >
      {isEnding ? (
        <p role="alert">{t('messages.endText')}</p>
      ) : (
        <>
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
            error={wrong.name}
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
            error={wrong.url}
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
        </>
      )}
    </FormDialog>
  )
}
