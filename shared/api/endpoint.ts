import type * as z from 'zod/mini'

/** A call of the contract, as data: both sides read method, path and schemas from here. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The documents' path below `/api`, parameters as `:name`. */
  path: string
  /** One line for the API page. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** What a success carries: JSON of this shape, or plain text when it is a string schema. */
  output: z.ZodMiniType
  /** HTTP status of a success; 200 unless said. */
  status?: number
  /** An operation may answer undefined: 204 with no body. */
  mayBeEmpty?: boolean
  /** Seconds for which a visitor's answer may be kept by browsers and proxies. Never with a bearer. */
  cacheSeconds?: number
  /** A GET that a plain link opens, such as a download: a link carries no bearer, the session's cookie is enough. */
  isLink?: true
  /** About one booking, and open also to who has opened it with a mailed code or link, without an account (`booking-visits.ts`). */
  isForVisits?: true
  /** The answer is a file: the name under which a browser saves it. */
  download?: string
  /** The answer is a FileAnswer or a StreamAnswer: bytes under a name of their own. */
  isFile?: true
  /** What the text of the answer is, when it is not plain. */
  mediaType?: string
  /** Errors answer as plain text, because the documents' client reads the body as text (Q43). */
  textErrors?: boolean
}

type Parsed<S, Otherwise = undefined> = S extends z.ZodMiniType ? z.output<S> : Otherwise
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What an operation receives: each part parsed by its schema. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<E['params'], Record<string, never>>
  query: Parsed<E['query'], Record<string, never>>
  body: Parsed<E['body']>
}

/** What a caller writes: parts without a schema may be left out. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Written<E['params']> }
  : object) &
  (E['query'] extends z.ZodMiniType ? { query?: Written<E['query']> } : object) &
  (E['body'] extends z.ZodMiniType ? { body: Written<E['body']> } : object)

export type OutputOf<E extends Endpoint> = z.output<E['output']> | (E extends { mayBeEmpty: true } ? undefined : never)

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
