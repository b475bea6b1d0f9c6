import { logout } from '#shared/api/accounts.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { clearSession } from '#web/storage/session-store.ts'

/** Forgets a session that the server no longer knows. For screens on which nothing was typed. */
export function forgetExpiredSession(error: unknown): void {
  if (error instanceof ApiFailure && error.code === 'UNAUTHENTICATED') clearSession()
}

/** Ends the session here at once, and on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  const ended = call(logout, {}).catch(() => undefined)
  clearSession()
  await ended
}
