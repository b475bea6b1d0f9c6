import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'

/** A place where the caller is signed in, in words its owner knows it by. */
export const SessionInfo = z.object({
  id: z.string(),
  /** "Chrome"; absent when it is no browser we know. */
  browser: z.optional(z.string()),
  /** "Windows", "iPhone". */
  system: z.optional(z.string()),
  /** Where it was last seen from: an IPv4 address, or the network of an IPv6 one. */
  address: z.string(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** Not in the documents, nor are the two below: who can see where they are signed in can end what is not theirs. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where the caller is signed in, the current session first',
  output: z.object({ sessions: z.array(SessionInfo) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'End one session of the caller',
  params: z.object({ id: z.uuid(saying('wrongId')) }),
  output: z.object({ success: z.literal(true) }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/users/sessions/end-others',
  summary: 'End every session of the caller but the current one',
  output: z.object({ success: z.literal(true), ended: z.number() }),
})
