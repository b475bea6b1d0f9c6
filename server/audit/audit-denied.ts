import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { audit } from './audit.ts'

/** A caller who tries ids one after another is written down once a minute, not once an id. */
const told = new LRUCache<string, true>({ max: 10_000, ttl: 60_000, ttlAutopurge: true })

/** Writes down that a signed-in caller asked for what is not theirs, or not there: both look the same. */
export async function auditDenied(context: Context, by: Caller, endpoint: Endpoint, error: unknown): Promise<void> {
  if (!by.user || !(error instanceof AppError)) return
  const { code } = error
  if (code !== 'FORBIDDEN' && code !== 'NOT_FOUND') return
  const call = `${endpoint.method} ${endpoint.path}`
  const key = `${by.user.id} ${call} ${code}`
  if (told.has(key)) return
  told.set(key, true)
  const accountId = by.user.id
  await context.db
    .transaction()
    .execute((tx) => audit(tx, { kind: 'access.denied', accountId, by, details: { call, code } }))
}
