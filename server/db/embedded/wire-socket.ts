import { Duplex } from 'node:stream'

/** Sends bytes of the PostgreSQL protocol and resolves with the answer's bytes. */
export type Wire = (bytes: Uint8Array) => Promise<Uint8Array>

// AuthenticationOk and ReadyForQuery: all that a login needs, since the session is already open.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
// A simple query: what the session's last client may have left open.
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0')

interface Chunk {
  chunk: Buffer
}

/**
 * What `pg` takes for its TCP socket. Real `pg` on both engines means one way of parsing types,
 * reporting errors and counting rows: the engines cannot drift apart in our code.
 */
export class WireSocket extends Duplex {
  private readonly wire: Wire
  private welcomed = false

  constructor(wire: Wire) {
    super()
    this.wire = wire
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, settle: (error?: Error) => void): void {
    this._writev([{ chunk }], settle)
  }

  // pg corks parse, bind, execute and sync together: they cross to the thread as one message.
  override _writev(chunks: Chunk[], settle: (error?: Error) => void): void {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk))
    this.answer(bytes).then(
      (answer) => {
        this.push(answer)
        settle()
      },
      (error: Error) => settle(error),
    )
  }

  private async answer(bytes: Buffer): Promise<Buffer | null> {
    if (bytes[0] === TERMINATE) return null
    if (!this.welcomed) {
      this.welcomed = true
      await this.wire(ROLLBACK)
      return WELCOME
    }
    const answer = await this.wire(bytes)
    return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  }
}
