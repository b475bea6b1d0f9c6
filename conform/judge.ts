import type { Book, Fault, Operation } from './books/book.ts'
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
export function judge(books: readonly Book[], exchanges: readonly Exchange[]): Promise<Verdict[]> {
  return Promise.all(
    books.map(async ({ party, word, operations }) => {
      const own = exchanges.filter((exchange) => exchange.party === party)
      const strays = own.filter((exchange) => !operations.some(({ isOf }) => isOf(exchange)))
      const seen = await Promise.all(operations.map((operation) => judgeOperation(operation, own)))
      return { party, word, operations: seen, strays: [...new Set(strays.map(callOf))] }
    }),
  )
}

async function judgeOperation(operation: Operation, own: readonly Exchange[]): Promise<Seen> {
  const of = own.filter((exchange) => operation.isOf(exchange))
  const faults = await Promise.all(
    of.map(async (exchange) => {
      const found = await operation.judge(exchange, own)
      return found.map((fault) => ({ ...fault, call: callOf(exchange) }))
    }),
  )
  return {
    operation: operation.name,
    messages: of.reduce((sum, { from }) => sum + (from === 'server' ? 2 : 1), 0),
    faults: faults.flat(),
    isSeen: of.some((exchange) => operation.isDone?.(exchange) ?? true),
  }
}

/** All that was asked for was done, and every message is as the vendor says. */
export const isConform = ({ operations, strays }: Verdict): boolean =>
  strays.length === 0 && operations.every(({ faults, isSeen }) => isSeen && faults.length === 0)

const callOf = ({ method, path }: Exchange) => `${method} ${path.split('?')[0]}`
