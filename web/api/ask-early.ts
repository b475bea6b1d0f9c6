import type { CallOf, Endpoint } from '#shared/api/endpoint.ts'
import { readToken } from '#web/storage/session-store.ts'
import { addressOf, type CallInput } from './call-address.ts'
import { callHeaders } from './call-headers.ts'
import { type FirstCall, mayBeTold } from './take-first-calls.ts'

/** Calls that say no more of who asks than a plain read does. */
type PlainRead = Endpoint & { method: 'GET'; isForVisits?: never; isFile?: never }

let latest: { address: string; call: FirstCall; aborting: AbortController } | undefined

/**
 * Asks what a part of the page will ask for whose code is still on its way. `call` (`client.ts`) takes the answer when the part makes
 * the same call, within a minute. One question at a time: the one before is dropped. One that fails is, too, and asked by the part.
 */
export function askEarly<E extends PlainRead>(endpoint: E, input: CallOf<E>): void {
  const address = addressOf(endpoint, input as CallInput)
  if (latest?.address === address) return
  dropEarlyCall()
  const token = readToken()
  const aborting = new AbortController()
  const headers = callHeaders({ token, correlationId: crypto.randomUUID() })
  const answer = fetch(address, { headers, signal: aborting.signal })
  const asked = { address, aborting, call: { token, askedAt: Date.now(), answer } }
  latest = asked
  const drop = () => {
    if (latest === asked) latest = undefined
  }
  answer.then(({ ok }) => ok || drop(), drop)
}

/** Nobody will make that call any more. */
export function dropEarlyCall(): void {
  latest?.aborting.abort()
  latest = undefined
}

/** The call that was made early to this address, as the same person. It is taken once. */
export function takeEarlyCall(address: string, token: string | undefined): FirstCall | undefined {
  if (latest?.address !== address) return undefined
  const { call } = latest
  latest = undefined
  return mayBeTold(call, token) ? call : undefined
}
