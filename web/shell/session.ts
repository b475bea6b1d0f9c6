import { useSyncExternalStore } from 'react'
import { onSessionChange, readLapsed, readSession, type Session } from '#web/storage/session-store.ts'

/** Who is signed in. Always undefined on the server and in the first render of the browser. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, readSession, () => undefined)
}

/** Who is signed in, or is being asked to log in again: meanwhile a screen stays behind the dialog, with what was typed. */
export function useOwnSession(): Session | undefined {
  return useSyncExternalStore(
    onSessionChange,
    () => readSession() ?? readLapsed(),
    () => undefined,
  )
}
