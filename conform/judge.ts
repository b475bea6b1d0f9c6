import type { Book, Fault } from './books/book.ts'
import type { Exchange } from './wire/exchange.ts'

/** What was seen of one operation. */
export interface Seen {
  operation: string
  /** Messages that were judged: a request and its answer are two, an event is one. */
  messages: number
  faults: (Fault & { call: string })[]
  /** Driven, and not only refused. */
  isSeen: boolean
}

export interface Verdict {
  party: string
  word: Book['word']
  operations: Seen[]
  /** Calls that no operation of the vendor's word is about. */
  strays: string[]
}

/** Holds all that passed against the vendors' own words. */
export function judge(books: readonly Book[], exchanges: readonly Exchange[]): Verdict[] {
  return books.map(({ party, word, operations }) => {
    const own = exchanges.filter((exchange) => exchange.party === party)
    const strays = own.filter((exchange) => !operations.some(({ isOf }) => isOf(exchange)))
    return {
      party,
      word,
      operations: operations.map((operation) => {
        const of = own.filter((exchange) => operation.isOf(exchange))
        return {
          operation: operation.name,
          messages: of.reduce((sum, { from }) => sum + (from === 'server' ? 2 : 1), 0),
          faults: of.flatMap((exchange) =>
            operation.judge(exchange).map((fault) => ({ ...fault, call: callOf(exchange) })),
          ),
          isSeen: of.some((exchange) => operation.isDone?.(exchange) ?? true),
        }
      }),
      strays: [...new Set(strays.map(callOf))],
    }
  })
}

/** All that was asked for was done, and every message is as the vendor says. */
export const isConform = ({ operations, strays }: Verdict): boolean =>
  strays.length === 0 && operations.every(({ faults, isSeen }) => isSeen && faults.length === 0)

const callOf = ({ method, path }: Exchange) => `${method} ${path.split('?')[0]}`
