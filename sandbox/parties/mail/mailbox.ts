import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { openJournal, type Journal } from '#sandbox/journal.ts'
import { AttachedFiles } from './attached-files.ts'

/** A message as it arrived: the envelope and the bytes. */
interface Received {
  id: string
  /** ISO instant of arrival. */
  date: string
  from: string
  to: string[]
  /** The message's bytes, one character each. Written by sandboxes whose letters had nothing attached. */
  raw: string
}

/** A file that came with a message; its bytes are kept elsewhere, and not for ever. */
interface Attached {
  name: string
  type: string
  /** In bytes. */
  size: number
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
  attachments: Attached[]
  /** How often the same letter (same Message-ID and recipient) came. */
  count: number
}

/** Everything that was ever mailed, on disk. */
export class Mailbox {
  readonly #journal: Journal<Received | Message>
  readonly #files: AttachedFiles
  readonly #messages: Message[] = []
  #lastId = 0

  constructor(path: string) {
    this.#journal = openJournal(path, (record) => record as Received | Message)
    this.#files = new AttachedFiles(join(dirname(path), 'attached'))
  }

  async load(): Promise<void> {
    for (const record of this.#journal.replayed) {
      const message = 'raw' in record ? (await read(record)).message : record
      this.#messages.push(message)
      for (const [at, { size }] of message.attachments.entries()) this.#files.remember(fileOf(message.id, at), size)
    }
    this.#lastId = this.#messages.length
  }

  /** Resolves when the message is on the disk. */
  async take(from: string, to: string[], bytes: Buffer): Promise<void> {
    this.#lastId += 1
    const id = String(this.#lastId)
    const received: Received = { id, date: new Date().toISOString(), from, to, raw: bytes.toString('latin1') }
    const { message, contents } = await read(received)
    for (const [at, content] of contents.entries()) await this.#files.write(fileOf(id, at), content)
    await this.#journal.append(message)
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

  /** What came with a message, by its place there; undefined when there is none, or no longer. */
  readAttached(id: string, at: number): Promise<Buffer | undefined> {
    return this.#files.read(fileOf(id, at))
  }

  close(): Promise<void> {
    return this.#journal.close()
  }
}

const fileOf = (id: string, at: number) => `${id}-${at}`

async function read({ id, date, from, to, raw }: Received): Promise<{ message: Message; contents: Uint8Array[] }> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'), { attachmentEncoding: 'arraybuffer' })
  const contents = mail.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer))
  const message: Message = {
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
    attachments: mail.attachments.map(({ filename, mimeType }, at) => {
      return { name: filename ?? 'unnamed', type: mimeType, size: contents[at]?.byteLength ?? 0 }
    }),
    count: 1,
  }
  return { message, contents }
}
