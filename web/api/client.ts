import { queryOptions } from '@tanstack/react-query'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import type { SaidReason } from '#shared/api/fields.ts'
import { readReason, REASON_HEADER } from '#shared/reasons/saying.ts'
import { lapseSession, readToken } from '#web/storage/session-store.ts'
import { endVisit, readVisit } from '#web/storage/visit-store.ts'
import { takeEarlyCall } from './ask-early.ts'
import { addressOf, type CallInput } from './call-address.ts'
import { callHeaders } from './call-headers.ts'
import { readFailure } from './read-failure.ts'
import { forgetFirstCalls, takeFirstCall } from './take-first-calls.ts'
import { learnServerClock } from './server-clock.ts'

/** A call that did not succeed. `code` is absent when no readable answer came back. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  readonly code: FailureCode | undefined
  readonly failure: Failure | undefined
  /** Why, where the server said so. */
  readonly said: SaidReason | undefined
  readonly correlationId: string | undefined
  /** When it is worth another try, if the server said so. */
  readonly retryAfterSeconds: number | undefined
  /** It ended the session: the login has opened over the screen and says so. */
  readonly isLapse: boolean

  constructor(
    status: number,
    message: string,
    details: {
      failure?: Failure
      said?: SaidReason | undefined
      correlationId?: string
      retryAfterSeconds?: number | undefined
      isLapse?: boolean
    } = {},
  ) {
    super(message)
    this.status = status
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isLapse = details.isLapse ?? false
    this.failure = details.failure
    this.said = details.said
    this.code = details.failure?.code
    this.correlationId = details.failure?.correlationId ?? details.correlationId
  }
}

interface Options {
  signal?: AbortSignal | undefined
  /** One id for all calls of a search or a booking; a new one otherwise. */
  correlationId?: string | undefined
}

/** Makes a call of the contract. Throws an ApiFailure; an abort stays an AbortError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  const { answer, content: text } = await ask(endpoint, input as CallInput, options, (received) => received.text())
  if (answer.status === 204) return undefined as OutputOf<E>
  const isJson = answer.headers.get('content-type')?.includes('json')
  return (isJson ? JSON.parse(text) : text) as OutputOf<E>
}

/** A call that answers a file, with the name that the server gave it. Throws an ApiFailure. */
export async function fetchFile<E extends Endpoint & { isFile: true }>(
  endpoint: E,
  input: CallOf<E>,
): Promise<{ name: string; content: Blob }> {
  const { answer, content } = await ask(endpoint, input as CallInput, {}, (received) => received.blob())
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { name: decodeURIComponent(name ?? 'download'), content }
}

/** Sends a call and reads what comes back; a failure is always words. */
async function ask<T>(
  endpoint: Endpoint,
  input: CallInput,
  { signal, correlationId = crypto.randomUUID() }: Options,
  read: (answer: Response) => Promise<T>,
): Promise<{ answer: Response; content: T }> {
  const { body, ...address } = input
  const token = readToken() ?? (endpoint.isForVisits ? readVisit()?.token : undefined)
  let answer: Response
  let failed: string
  if (endpoint.method !== 'GET') forgetFirstCalls()
  const at = addressOf(endpoint, address)
  const first = takeFirstCall(at, token) ?? takeEarlyCall(at, token)
  const askedAt = first?.askedAt ?? Date.now()
  try {
    const asking =
      first?.answer ??
      fetch(at, {
        method: endpoint.method,
        headers: {
          ...callHeaders({ token, correlationId }),
          ...(endpoint.isFile ? { accept: '*/*' } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
    answer = await asking
    learnServerClock(answer.headers, askedAt)
    if (answer.ok) {
      const content = await read(answer)
      // A first call was made without the signal.
      signal?.throwIfAborted()
      return { answer, content }
    }
    failed = await answer.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, 'No answer', { correlationId })
  }
  throw await failureOf(answer, failed, { correlationId, token })
}

async function failureOf(
  answer: Response,
  text: string,
  asked: { correlationId: string; token: string | undefined },
): Promise<ApiFailure> {
  const { correlationId, token } = asked
  const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined
  if (!answer.headers.get('content-type')?.includes('json')) {
    const said = readReason(decodeURIComponent(answer.headers.get(REASON_HEADER) ?? ''))
    return new ApiFailure(answer.status, text, { said, correlationId, retryAfterSeconds })
  }
  const failure = await readFailure(JSON.parse(text))
  if (!failure) return new ApiFailure(answer.status, '', { correlationId, retryAfterSeconds })
  const isOver = token !== undefined && failure.code === 'UNAUTHENTICATED'
  if (isOver) endVisit(token)
  const isLapse = isOver && lapseSession(token)
  const { message, reason, params } = failure
  const said = reason === undefined ? undefined : { reason, params }
  return new ApiFailure(answer.status, message, { failure, said, retryAfterSeconds, isLapse })
}

/**
 * What TanStack Query keeps the answers of a call under. `by` is what they depend on beside the input: who reads. To ask for
 * them anew, the call alone means all of its answers, with its input those of any reader.
 */
export function callKey<E extends Endpoint>({ method, path }: E, ...asked: [input?: CallOf<E>, ...by: unknown[]]) {
  return [method, path, ...asked] as const
}

/**
 * A read for TanStack Query. Its `meta` lets the server run the same read in process before it
 * renders (prefetches.ts).
 */
export function query<E extends Endpoint>(endpoint: E, input: CallOf<E>, ...by: unknown[]) {
  return queryOptions({
    queryKey: callKey(endpoint, input, ...by),
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal }),
    meta: { endpoint, input },
  })
}

/** A read whose call comes when it is first made, since few make it. Its answers are kept under `name`, its input and `by`. */
export function lateQuery<E extends Endpoint>(
  name: string,
  load: () => Promise<E>,
  input: CallOf<E>,
  ...by: unknown[]
) {
  return queryOptions({
    queryKey: [name, input, ...by] as const,
    queryFn: async ({ signal }): Promise<OutputOf<E>> => call(await load(), input, { signal }),
  })
}

/** What a route may ask the server to fetch before rendering: the options of `query`. */
export interface Prefetch {
  queryKey: readonly unknown[]
  meta: { endpoint: Endpoint; input: CallOf<Endpoint> }
  /** What "there is no such thing" leaves on the page, whose status is then 404. */
  missing?: unknown
}

export function prefetch<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { missing }: { missing?: OutputOf<E> } = {},
): Prefetch {
  return { queryKey: query(endpoint, input).queryKey, meta: { endpoint, input }, missing }
}
