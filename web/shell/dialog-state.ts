import { useSyncExternalStore } from 'react'

/** The shell's dialogs; one is open at a time, so opening another closes it first (A4-005). */
export type ShellDialog = 'login' | 'sign-up'

let open: ShellDialog | undefined
/** What the login form starts with after a registration. */
let email = ''
const listeners = new Set<() => void>()

function set(next: ShellDialog | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Asks the visitor to sign in. Any screen may: `openDialog('login')` before booking. */
export function openDialog(dialog: ShellDialog, prefill = ''): void {
  email = prefill
  set(dialog)
}

export function closeDialog(): void {
  set(undefined)
}

export function prefilledEmail(): string {
  return email
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useOpenDialog(): ShellDialog | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
}
