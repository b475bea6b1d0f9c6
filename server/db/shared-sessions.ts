import { IDLE_IN_TRANSACTION_MS, timeouts } from './timeouts.ts'

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** What a session of our own is told when it is opened, said of one transaction: it ends with it. */
const SETTINGS = [
  `set local statement_timeout = ${timeouts.call.statement}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  'set local jit = off',
].join('; ')

/** As Kysely and our migrations write them. */
const begins = /^(?:begin|start transaction\b[^;]*)$/i
const ends = /^(?:commit|rollback)$/i

/**
 * For a line to a pooler, behind which the sessions of PostgreSQL are everybody's: what one of us sets there may hold for
 * another, and be lost for itself. So each transaction says its settings in one message with its begin, and what would run by
 * itself runs in a transaction, two messages more.
 *
 * https://www.pgbouncer.org/features.html, "SQL feature map for pooling modes".
 */
export function inTransactions(ask: Query): Query {
  let isOpen = false
  const begin = async (text: string) => {
    // Several statements without parameters travel as one message, and answer as a list.
    const answers = (await ask(`${text}; ${SETTINGS}`)) as unknown[]
    isOpen = true
    return answers[0]
  }
  return async (text, values) => {
    if (begins.test(text)) return begin(text)
    if (isOpen) {
      if (ends.test(text)) isOpen = false
      return ask(text, values)
    }
    await begin('begin')
    try {
      const answer = await ask(text, values)
      await ask('commit')
      return answer
    } catch (error) {
      // Whatever comes of it, the statement's own failure is what happened.
      await ask('rollback').catch(() => undefined)
      throw error
    } finally {
      isOpen = false
    }
  }
}
