import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '#web/testing.tsx'
import { local, tab } from './browser-storage.ts'
import { readStored, storeFor } from './expiring.ts'
import { clearSession, isSessionOfPage, readSession, storeSession } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  clearSession()
})

const refuse = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

/** As a window of a browser that keeps nothing. */
const forbid = () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
}

it('reads nothing from a forbidden storage, and forgets nothing that is there', () => {
  localStorage.setItem('usertoken', 'secret')
  forbid()
  expect(local.get('usertoken')).toBeUndefined()
  expect(local.keys()).toEqual([])
  expect(readSession()).toBeUndefined()
})

it('keeps a login for this page when storage is forbidden', () => {
  forbid()
  storeSession('secret', aUser())
  storeFor('VDHOL-x', 1)
  tab.set('y', '2')
  expect(readSession()?.user.first_name).toBe('Maya')
  expect(readStored('VDHOL-x')).toBe(1)
  expect(tab.get('y')).toBe('2')
  clearSession()
  expect(readSession()).toBeUndefined()
  expect(readStored('VDHOL-x')).toBeUndefined()
})

/** Storage that takes nothing more. */
const fill = (...full: Storage[]) => {
  const kept = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem']
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function of(this: Storage, key, value) {
    if (full.includes(this)) throw new DOMException('full', 'QuotaExceededError')
    kept.call(this, key, value)
  })
}

it('keeps a login for this tab where the browser’s storage is full, until there is room or a logout', async () => {
  const full = fill(localStorage)
  storeSession('secret', aUser())
  expect(localStorage.length).toBe(0)
  expect(isSessionOfPage()).toBe(false)
  // The next page of this tab.
  vi.resetModules()
  const next = await import('./session-store.ts')
  expect(next.readSession()?.user.first_name).toBe('Maya')
  expect(next.readToken()).toBe('secret')
  full.mockRestore()
  next.storeSession('newer', aUser())
  expect(localStorage.getItem('usertoken')).toBe('newer')
  expect(sessionStorage.length).toBe(0)
  fill(localStorage)
  next.storeSession('newest', aUser())
  expect(next.readToken()).toBe('newest')
  next.clearSession()
  expect(next.readSession()).toBeUndefined()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('knows that a login is gone with the page where nothing takes it', () => {
  fill(localStorage, sessionStorage)
  storeSession('secret', aUser())
  expect(readSession()?.user.first_name).toBe('Maya')
  expect(isSessionOfPage()).toBe(true)
})

it('forgets what it stored for this tab by its prefix', () => {
  fill(localStorage)
  storeFor('VDHOL-x', 1)
  expect(readStored('VDHOL-x')).toBe(1)
  clearSession()
  expect(readStored('VDHOL-x')).toBeUndefined()
})

it('prefers what a full storage would not take to the older value in it', () => {
  local.set('x', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  local.set('x', 'new')
  expect(local.get('x')).toBe('new')
  full.mockRestore()
  local.set('x', 'newest')
  expect(localStorage.getItem('x')).toBe('newest')
  expect(local.get('x')).toBe('newest')
})
