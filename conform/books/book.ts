import type { Exchange } from '../wire/exchange.ts'

/** Where a message breaks the vendor's word. */
export interface Fault {
  part: 'request' | 'answer' | 'event'
  /** JSON pointer into that part (RFC 6901); `header:<name>` for a header; empty for all of it. */
  pointer: string
  says: string
}

/** One thing that can be asked of a party, or one kind of event that it tells. */
export interface Operation {
  /** As the vendor calls it. */
  name: string
  isOf: (exchange: Exchange) => boolean
  /**
   * What the vendor would not have sent, or would refuse. Empty: all is well. `all` is what passed between us and the party, for
   * what one message owes to others.
   */
  judge: (exchange: Exchange, all: readonly Exchange[]) => Fault[] | Promise<Fault[]>
  /** It refuses too: an operation that was only ever refused was not driven. */
  isDone?: (exchange: Exchange) => boolean
}

/** What one vendor publishes about its own protocol, as far as we speak it. */
export interface Book {
  party: string
  /** Where the word is from: its source, its version, and how it was read: a day, or whose quotation it is. */
  word: { source: string; version: string; read: string; isMachineReadable: boolean }
  operations: readonly Operation[]
}
