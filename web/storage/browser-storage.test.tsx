import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '#web/testing.tsx'
import { local, tab } from './browser-storage.ts'
import { readStored, storeFor } from './expiring.ts'
import { clearSession, readSession, storeSession } from './session-store.ts'

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
