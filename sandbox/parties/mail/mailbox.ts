import PostalMime from 'postal-mime'
import { openJournal, type Journal } from '#sandbox/journal.ts'

/** A message as it arrived: the envelope and the bytes. */
interface Received {
  id: string
  /** ISO instant of arrival. */
  date: string
  from: string
  to: string[]
  /** The message's bytes, one character each. */
  raw: string
}

export interface Message {
  id: string
  /** Envelope recipients, separated by commas. */
  to: string
  from: string
  /** Whom an answer goes to; empty: to `from`. */
  replyTo: string
  subject: string
  messageId: string
  /** ISO instant of arrival. */
  date: string
  text: string
  html: string
  headers: { key: string; value: string }[]
  attachments: string[]
  /** How often the same letter (same Message-ID and recipient) came. */
  count: number
}

/** Everything that was ever mailed, on disk. */
export class Mailbox {
  readonly #journal: Journal<Received>
  readonly #messages: Message[] = []
  #lastId = 0

  constructor(path: string) {
    this.#journal = openJournal(path, (record) => record as Received)
  }

  async load(): Promise<void> {
    const records = this.#journal.replayed
    this.#messages.push(...(await Promise.all(records.map(read))))
    this.#lastId = records.length
  }

  /** Resolves when the message is on the disk. */
  async take(from: string, to: string[], bytes: Buffer): Promise<void> {
    this.#lastId += 1
    const id = String(this.#lastId)
    const received: Received = { id, date: new Date().toISOString(), from, to, raw: bytes.toString('latin1') }
    const message = await read(received)
    await this.#journal.append(received)
    this.#messages.push(message)
  }

  /** Newest first, repeated letters once; `to` narrows to one recipient. */
  list(to?: string): Message[] {
    const letters = new Map<string, Message>()
    for (const message of this.#messages) {
      if (to !== undefined && !message.to.split(', ').includes(to.trim().toLowerCase())) continue
      const key = message.messageId === '' ? message.id : `${message.messageId} ${message.to}`
      letters.set(key, { ...(letters.get(key) ?? message), count: (letters.get(key)?.count ?? 0) + 1 })
    }
    return [...letters.values()].toReversed()
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  close(): Promise<void> {
    return this.#journal.close()
  }
}

async function read({ id, date, from, to, raw }: Received): Promise<Message> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  return {
    id,
    date,
    to: to.map((address) => address.toLowerCase()).join(', '),
    from: mail.from?.address ?? from,
    replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map(({ filename, mimeType }) => filename ?? mimeType),
    count: 1,
  }
}
