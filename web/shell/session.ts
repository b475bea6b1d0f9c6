import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type Session } from '#web/storage/session-store.ts'

/** Who is signed in. Always undefined on the server and in the first render of the browser. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, readSession, () => undefined)
}
