import type { UserData } from '#shared/api/accounts.ts'
import { local } from './browser-storage.ts'
import { forgetStored, PREFIX } from './expiring.ts'
import { forgetKept } from './kept/kept-caches.ts'
import { readUserData } from './stored-user.ts'

/** The documents' keys. */
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

/** Whose session ended by itself, until the login that follows is over. Shared: every tab waits for it. */
const LAPSED_KEY = `${PREFIX}-lapsed`

const listeners = new Set<() => void>()
/** Who was signed in when this tab last looked. */
let last: Session | undefined
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
  last = snapshot.session ?? last
  return snapshot.session
}

function parse(token: string | undefined, data: string | undefined): Session | undefined {
  if (token === undefined || data === undefined) return undefined
  try {
    const user = readUserData(JSON.parse(data))
    return user && { token, user }
  } catch {
    return undefined
  }
}

/** The browser has no room for the session, in any storage: the next page knows nothing of it. */
export const isSessionOfPage = (): boolean => local.isOfPage(keys.token) || local.isOfPage(keys.user)

/** Also the only place that writes both copies of the company. */
export function storeSession(token: string, user: UserData): void {
  const { companyData, isTestAccount } = user
  const awaited = local.get(LAPSED_KEY)
  // Another user on the same device finds nothing of who was here before.
  if (awaited !== undefined && awaited !== user.id) forgetStored(PREFIX)
  local.set(keys.token, token)
  local.set(keys.user, JSON.stringify({ ...user, fullName: user.name }))
  local.set(keys.email, user.email)
  setOrRemove(keys.company, companyData ? JSON.stringify(companyData) : undefined)
  setOrRemove(keys.test, isTestAccount ? 'true' : undefined)
  void forgetKept(user.id)
  // Last: until the other tabs can read the new session, they wait for it.
  local.remove(LAPSED_KEY)
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
 * The server knows this token no more. Only the session goes: the user logs in again and goes on from there. A late
 * answer to an older token ends no newer session. Answers whether a user is asked to log in again.
 */
export function lapseSession(token: string): boolean {
  if (readToken() !== token) return readLapsed()?.token === token
  const session = readSession()
  // Before the token goes: another tab that finds none would take it for a logout.
  if (session) local.set(LAPSED_KEY, session.user.id)
  for (const key of Object.values(keys)) local.remove(key)
  void forgetKept()
  notify()
  return session !== undefined
}

/** Who is being asked to log in again, if this tab knew them. */
export function readLapsed(): Session | undefined {
  return !readSession() && last && local.get(LAPSED_KEY) === last.user.id ? last : undefined
}

/** Forgets who was here, every saved search, and the bookings that are kept for a lost network. */
export function clearSession(): void {
  for (const key of Object.values(keys)) local.remove(key)
  forgetStored(PREFIX)
  void forgetKept()
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

const heardKeys: string[] = [keys.token, keys.user, LAPSED_KEY]

/**
 * Also hears the other tabs: a logout there is a logout here, and a session that ended there ended here. A page that Back
 * brings to life as it was left heard none of them meanwhile, and looks again.
 */
export function onSessionChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || heardKeys.includes(event.key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
    window.removeEventListener('pageshow', listener)
  }
}
