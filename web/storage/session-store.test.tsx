import { beforeEach, expect, it, vi } from 'vitest'
import { aCompany, aUser } from '#web/testing.tsx'
import { storeFor } from './expiring.ts'
import { clearSession, onSessionChange, readSession, readToken, storeSession } from './session-store.ts'

const maya = aUser({ isTestAccount: true })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
})

it('keeps token, user and e-mail under the documents’ keys [A3-001] [A3-002] [A3-049] [A3-050] [A3-051] [A3-053]', () => {
  storeSession('secret', maya)
  expect(localStorage.getItem('usertoken')).toBe('secret')
  expect(localStorage.getItem('useremail')).toBe(maya.email)
  expect(localStorage.getItem('is-test-acc')).toBe('true')
  expect(JSON.parse(localStorage.getItem('userdata') ?? '')).toMatchObject({ first_name: 'Maya', name: 'Maya Putri' })
})

it('keeps first name, last name, number and full name [A3-003]', () => {
  storeSession('secret', maya)
  const stored: unknown = JSON.parse(localStorage.getItem('userdata') ?? '')
  expect(stored).toMatchObject({
    first_name: 'Maya',
    last_name: 'Putri',
    contactNumber: '+62811',
    fullName: 'Maya Putri',
  })
})

it('keeps what every screen may know about the company, the operator and the roles [A3-004, A3-005, B3-022]', () => {
  const companyData = aCompany({ id: '7', stripeCustomerId: 'cus_1' })
  storeSession(
    'secret',
    aUser({ isPIC: true, companyData, mobileOperator: 'yoodo', teamMembers: { role: [1001, 1002] } }),
  )
  expect(JSON.parse(localStorage.getItem('userdata') ?? '')).toMatchObject({
    id: '1',
    first_name: 'Maya',
    last_name: 'Putri',
    name: 'Maya Putri',
    country: 'ID',
    contactNumber: '+62811',
    email: 'maya@lodestay.example',
    isPIC: true,
    companyData,
    mobileOperator: 'yoodo',
    teamMembers: { role: [1001, 1002] },
  })
  expect(readSession()?.user.teamMembers?.role).toEqual([1001, 1002])
})

it('keeps the company under a key of its own, and none for the next user without one [A3-052, B3-023]', () => {
  storeSession('secret', aUser({ companyData: aCompany({ id: '7', stripeCustomerId: null }) }))
  expect(JSON.parse(localStorage.getItem('companyData') ?? '')).toEqual(aCompany({ id: '7', stripeCustomerId: null }))
  storeSession('other', aUser())
  expect(localStorage.getItem('companyData')).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['another type', '"Maya"'],
  ['a number for a name', JSON.stringify(aUser({ name: 7 as never }))],
  ['a company without an id', JSON.stringify(aUser({ companyData: {} as never }))],
  ['roles that are no list', JSON.stringify(aUser({ teamMembers: { role: 1001 } as never }))],
])('passes over a user that is %s', (_what, stored) => {
  storeSession('secret', maya)
  localStorage.setItem('userdata', stored)
  expect(readSession()).toBeUndefined()
})

it('forgets everything at logout [A2-055] [A2-056] [A2-057] [A2-058] [A2-059]', () => {
  storeSession('secret', maya)
  localStorage.setItem('companyData', '{}')
  localStorage.setItem('selectedCurrency', 'MYR')
  storeFor('VDHOL-search-1', {})
  sessionStorage.setItem('VDHOL-checkout', '{}')
  sessionStorage.setItem('other', '1')
  clearSession()
  expect(Object.keys(localStorage)).toEqual(['selectedCurrency'])
  expect(Object.keys(sessionStorage)).toEqual(['other'])
  expect(readToken()).toBeUndefined()
  expect(readSession()).toBeUndefined()
})

it('passes over a user it cannot read, such as one stored by an older version', () => {
  storeSession('secret', maya)
  localStorage.setItem('userdata', '{"name":"Maya"}')
  expect(readSession()).toBeUndefined()
})

it('does not take the next user for a test account', () => {
  storeSession('secret', maya)
  storeSession('other', aUser())
  expect(localStorage.getItem('is-test-acc')).toBeNull()
})

it('hears a logout in another tab', () => {
  storeSession('secret', maya)
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  localStorage.removeItem('usertoken')
  window.dispatchEvent(new StorageEvent('storage', { key: 'usertoken' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(readSession()).toBeUndefined()
  stop()
})

it('looks again where Back brings a page to life as it was left, before a logout that it could not hear', () => {
  storeSession('secret', maya)
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  localStorage.removeItem('usertoken')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toHaveBeenCalledOnce()
})

it('gives the same object until something changes', () => {
  storeSession('secret', maya)
  expect(readSession()).toBe(readSession())
})
