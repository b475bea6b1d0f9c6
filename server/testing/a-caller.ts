import type { UserData } from '#shared/api/accounts.ts'
import type { Caller, SignedIn } from '#server/http/caller.ts'

/** A program without a session. */
export const aVisitor = (): Caller => ({
  correlationId: 'a-test',
  ip: '203.0.113.9',
  user: undefined,
  session: undefined,
  language: 'en',
  partner: 'default',
  userAgent: '',
  origin: undefined,
  browser: undefined,
  signal: new AbortController().signal,
})

/** A signed-in caller of an operation, without HTTP in between. */
export const aSignedIn = (user: UserData): SignedIn => ({ ...aVisitor(), user, session: 's' })
