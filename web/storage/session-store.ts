import type { UserData } from '#shared/api/accounts.ts'
import { local } from './browser-storage.ts'
import { forgetStored, PREFIX } from './expiring.ts'
import { isUserData } from './stored-user.ts'

/** The documents' keys (A3-049 to A3-053). */
const keys = {
  token: 'usertoken',
  user: 'userdata',
  email: 'useremail',
  company: 'companyData',
  test: 'is-test-acc',
} as const

export interface Session {
  token: string
  user: UserData
}

const listeners = new Set<() => void>()
/** Whose session ended by itself; until the login that follows is over. */
let lapsed: Session | undefined
let snapshot: { raw: string; session: Session | undefined } = { raw: '', session: undefined }

export function readToken(): string | undefined {
  return local.get(keys.token)
}

/** The same object until storage changes, as `useSyncExternalStore` wants it. */
export function readSession(): Session | undefined {
  const token = readToken()
  const data = token === undefined ? undefined : local.get(keys.user)
  const raw = `${token} ${data}`
  if (snapshot.raw !== raw) snapshot = { raw, session: parse(token, data) }
  return snapshot.session
}

function parse(token: string | undefined, data: string | undefined): Session | undefined {
  if (token === undefined || data === undefined) return undefined
  try {
    const user: unknown = JSON.parse(data)
    return isUserData(user) ? { token, user } : undefined
  } catch {
    return undefined
  }
}

/** Also the only place that writes both copies of the company (Q76). */
export function storeSession(token: string, user: UserData): void {
  const { companyData, isTestAccount } = user
  // Somebody else on the same device finds nothing of who was here before.
  if (lapsed && lapsed.user.id !== user.id) forgetStored(PREFIX)
  lapsed = undefined
  local.set(keys.token, token)
  local.set(keys.user, JSON.stringify({ ...user, fullName: user.name }))
  local.set(keys.email, user.email)
  setOrRemove(keys.company, companyData ? JSON.stringify(companyData) : undefined)
  setOrRemove(keys.test, isTestAccount ? 'true' : undefined)
  notify()
}

/** Fresher details of who is signed in. */
export function updateUser(user: UserData): void {
  const token = readToken()
  if (token !== undefined) storeSession(token, user)
}

function setOrRemove(key: string, value: string | undefined): void {
  if (value === undefined) local.remove(key)
  else local.set(key, value)
}

/**
 * The server knows this token no more (U02). Only the session goes: whoever logs in again goes on where they were. A late
 * answer to an older token ends no newer session.
 */
export function lapseSession(token: string): void {
  if (readToken() !== token) return
  lapsed = readSession()
  for (const key of Object.values(keys)) local.remove(key)
  notify()
}

export function readLapsed(): Session | undefined {
  return lapsed
}

/** Forgets who was here and every saved search (A2-055 to A2-059). */
export function clearSession(): void {
  lapsed = undefined
  for (const key of Object.values(keys)) local.remove(key)
  forgetStored(PREFIX)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Also hears the other tabs: a logout there is a logout here. */
export function onSessionChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token || event.key === keys.user) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}
