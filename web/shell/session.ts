import { useSyncExternalStore } from 'react'
import { logout } from '#shared/api/accounts.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { clearSession, onSessionChange, readSession, type Session } from '#web/storage/session-store.ts'

/** Who is signed in. Always undefined on the server and in the first render of the browser. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, readSession, () => undefined)
}

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
