import type { IncomingHttpHeaders } from 'node:http'

/** One request and its answer, as they passed on the wire. Bodies are texts; `at` counts from 1 in the order of answers. */
export interface Exchange {
  party: string
  /** Who asked: our server, or the party, which tells of an event. */
  from: 'server' | 'party'
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  status: number
  answerHeaders: IncomingHttpHeaders
  answer: string
}
