import * as z from 'zod/mini'
import { UserData } from '#shared/api/accounts.ts'
import { forgetStored, PREFIX } from './expiring.ts'

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
let snapshot: { raw: string; session: Session | undefined } = { raw: '', session: undefined }

export function readToken(): string | undefined {
  return typeof localStorage === 'undefined' ? undefined : (localStorage.getItem(keys.token) ?? undefined)
}

/** The same object until storage changes, as `useSyncExternalStore` wants it. */
export function readSession(): Session | undefined {
  const token = readToken()
  const data = token === undefined ? null : localStorage.getItem(keys.user)
  const raw = `${token} ${data}`
  if (snapshot.raw !== raw) snapshot = { raw, session: parse(token, data) }
  return snapshot.session
}

function parse(token: string | undefined, data: string | null): Session | undefined {
  if (token === undefined || data === null) return undefined
  try {
    return { token, user: z.parse(UserData, JSON.parse(data)) }
  } catch {
    return undefined
  }
}

export function storeSession(token: string, user: UserData): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.user, JSON.stringify({ ...user, fullName: user.name }))
  localStorage.setItem(keys.email, user.email)
  if (user.isTestAccount) localStorage.setItem(keys.test, 'true')
  else localStorage.removeItem(keys.test)
  notify()
}

/** Forgets who was here and every saved search (A2-055 to A2-059). */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
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
