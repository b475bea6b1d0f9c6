import { useSyncExternalStore } from 'react'
import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'

/** The shell's dialogs; one is open at a time, so opening another closes it first. */
export type ShellDialog = 'login' | 'sign-up' | 'forgot-password' | 'phone'

let open: ShellDialog | undefined
/** What the form's e-mail starts with: after a registration, and on the way from one dialog to another. */
let email = ''
/** What had the focus before the first dialog: from one to another the way back is lost with the button that led on. */
let opener: Element | null = null
const listeners = new Set<() => void>()

function set(next: ShellDialog | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Asks the visitor to sign in. Any screen may: `openDialog('login')` before booking. */
export function openDialog(dialog: ShellDialog, prefill = ''): void {
  if (open === dialog) return
  email = prefill
  if (!open) opener = document.activeElement
  set(dialog)
}

export function closeDialog(): void {
  set(undefined)
}

/** Gives the focus back to where the first dialog came from, unless it is somewhere already. */
export function returnFocus(): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
  opener = null
}

export function prefilledEmail(): string {
  return email
}

const REGISTERED_KEY = `${PREFIX}-registered`

/** After a registration the page reloads; the login that follows knows the e-mail. */
export function keepRegistered(registered: string): void {
  keepInTab(REGISTERED_KEY, registered)
}

const PHONE_KEY = `${PREFIX}-phone`

/** An owner who signed up without a form is asked for a phone number after the reload. */
export function keepPhoneWish(): void {
  keepInTab(PHONE_KEY, true)
}

/** Opens the login for an account registered before the reload. */
export function resumeLogin(): void {
  const lacksPhone = readFromTab(PHONE_KEY) === true
  forgetInTab(PHONE_KEY)
  if (lacksPhone) openDialog('phone')
  const registered = readFromTab(REGISTERED_KEY)
  forgetInTab(REGISTERED_KEY)
  if (typeof registered === 'string') openDialog('login', registered)
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
