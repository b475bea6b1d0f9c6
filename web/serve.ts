import { expect, onTestFinished, vi } from 'vitest'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import type { Failure } from '#shared/api/failure.ts'

/** What the page asked for: the endpoint's parts, and the address below `/api` as it was written. */
type Asked<E extends Endpoint = Endpoint> = CallOf<E> & {
  method: Endpoint['method']
  path: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}
type Said<E extends Endpoint> = OutputOf<E> | Response | Promise<OutputOf<E> | Response>
type Answer = (asked: Asked) => unknown

interface Answered {
  endpoint: Endpoint
  answer: Answer
}

let answers: Answered[] = []
let asked: { endpoint: Endpoint; asked: Asked }[] = []

/** What the server says to a call of the contract: always the same, or what comes of the call. */
export const on = <E extends Endpoint>(endpoint: E) => ({
  says: (said: Said<E> | ((asked: Asked<E>) => Said<E>)): Answered => ({
    endpoint,
    answer: typeof said === 'function' ? (said as Answer) : () => said,
  }),
})

/**
 * Plays the server in a test. What is said later wins, until it is taken back by what this returns. A call that nothing
 * answers fails the test.
 */
export function serve(...said: Answered[]): () => void {
  answers.unshift(...said)
  if (!vi.isMockFunction(globalThis.fetch)) playServer()
  return () => {
    answers = answers.filter((answer) => !said.includes(answer))
  }
}

function playServer() {
  const unexpected: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input as string, 'http://localhost')
    const [method, path] = [(init?.method ?? 'GET') as Endpoint['method'], url.pathname.replace(/^\/api/, '')]
    const found = answers
      .filter(({ endpoint }) => endpoint.method === method && paramsOf(endpoint, path))
      .toSorted((one, other) => variables(one.endpoint) - variables(other.endpoint))[0]
    if (!found) {
      unexpected.push(`${method} ${path}`)
      throw new TypeError(`Nothing answers ${method} ${path}`)
    }
    const call: Asked = {
      method,
      path: path + url.search,
      params: paramsOf(found.endpoint, path)!,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    asked.push({ endpoint: found.endpoint, asked: call })
    return answerWith(await found.answer(call), found.endpoint)
  })
  onTestFinished(() => {
    answers = []
    asked = []
    expect(unexpected, 'calls that nothing answers').toEqual([])
  })
}

const variables = ({ path }: Endpoint) => path.split('/:').length

function paramsOf({ path: pattern }: Endpoint, path: string): Record<string, string> | undefined {
  const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

function answerWith(said: unknown, { status = 200 }: Endpoint): Response {
  if (said instanceof Response) return said.clone()
  if (said === undefined) return new Response(null, { status: 204 })
  if (typeof said === 'string') return new Response(said, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(said, { status })
}

/** What was asked for, in order: of one endpoint, or of all. */
export function sent(): Asked[]
export function sent<E extends Endpoint>(endpoint: E): Asked<E>[]
export function sent(of?: Endpoint): Asked[] {
  return asked.flatMap((one) => (of && one.endpoint !== of ? [] : [one.asked]))
}

/** The bodies of all calls of an endpoint. */
export const bodies = (endpoint: Endpoint): unknown[] => sent(endpoint).map(({ body }) => body)

interface Refusal extends Partial<Omit<Failure, 'status' | 'success' | 'code' | 'message'>> {
  headers?: Record<string, string>
}

/** A failure in the one body that they all have. */
export function refusal(status: number, code: FailureCode, message = 'No', { headers, ...more }: Refusal = {}) {
  const words = { message, msg: message, error: message }
  const failure: Failure = { status: false, success: false, code, ...words, correlationId: 'c', ...more }
  return Response.json(failure, { status, ...(headers && { headers }) })
}
