import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/secrets/sealed.ts'

const HOUR_MS = 60 * 60_000
/** So long the link in the letter confirms. */
export const CONFIRM_MS = 48 * HOUR_MS
/** And so long an unconfirmed address is kept. */
export const UNCONFIRMED_MS = 7 * 24 * HOUR_MS

/** What a link does. */
export type LinkPurpose = 'confirm' | 'unsubscribe'

/** A subscription as a link names it: asked for anew, the confirming links before are dead. */
export interface Linked {
  id: string
  askedAt: Date
}

function sign(secretsKey: string, purpose: LinkPurpose, named: string): string {
  return keyedHash(secretsKey, `newsletter ${purpose}`, named)
}

/** `<id>.<when it was asked for>.<signature>`; a subscriber may unsubscribe for ever, so that link names no time. */
export function linkKey(secretsKey: string, purpose: LinkPurpose, { id, askedAt }: Linked): string {
  const named = purpose === 'confirm' ? `${id}.${askedAt.getTime().toString(36)}` : id
  return `${named}.${sign(secretsKey, purpose, named)}`
}

/** Whom a link is for; undefined for one that we did not sign for this purpose. */
export function readLinkKey(
  secretsKey: string,
  purpose: LinkPurpose,
  key: string,
): { id: string; askedAtMs: number | undefined } | undefined {
  const at = key.lastIndexOf('.')
  const named = key.slice(0, Math.max(at, 0))
  const given = Buffer.from(key.slice(at + 1))
  const expected = Buffer.from(sign(secretsKey, purpose, named))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [id = '', time] = named.split('.')
  return { id, askedAtMs: time === undefined ? undefined : Number.parseInt(time, 36) }
}
