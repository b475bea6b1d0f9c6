import type { CallOf, Endpoint } from '#shared/api/endpoint.ts'
import { readToken } from '#web/storage/session-store.ts'
import { addressOf, type CallInput } from './call-address.ts'
import { callHeaders } from './call-headers.ts'

/**
 * Asks what a part of the page will ask for whose code is still on its way. `call` (`client.ts`) takes the answer when the part makes
 * the same call, within a minute.
 */
export function askEarly<E extends Endpoint & { method: 'GET' }>(endpoint: E, input: CallOf<E>): void {
  const address = addressOf(endpoint, input as CallInput)
  const token = readToken()
  const answer = fetch(address, { headers: callHeaders({ token, correlationId: crypto.randomUUID() }) })
  // Told to who takes it; nobody may.
  answer.catch(() => undefined)
  window.firstCalls ??= new Map()
  window.firstCalls.set(address, { token, askedAt: Date.now(), answer })
}
