import { expect, test } from 'vitest'
import { isAlive, lifeOf } from './session-rules.ts'

const HOUR = 60 * 60_000
const opened = new Date('2026-11-21T10:00:00Z')
const after = (hours: number) => new Date(opened.getTime() + hours * HOUR)

function aSession(kind: { isBound: boolean; remember: boolean }, seenAfterHours = 0) {
  return {
    remember: kind.remember,
    cookie_sha256: kind.isBound ? 'hash' : null,
    expires_at: new Date(opened.getTime() + lifeOf(kind).absoluteMs),
    last_seen_at: after(seenAfterHours),
  }
}

const bound = { isBound: true, remember: false }
const remembered = { isBound: true, remember: true }
const program = { isBound: false, remember: true }

test.each([
  ['a browser’s', bound, 12, 24],
  ['a remembered browser’s', remembered, 7 * 24, 30 * 24],
  ['a program’s, which cannot be remembered', program, 2, 24],
])('%s session dies of silence, and in the end of age', (_whose, kind, idleHours, ageHours) => {
  const silent = aSession(kind)
  expect(isAlive(silent, after(idleHours - 0.01))).toBe(true)
  expect(isAlive(silent, after(idleHours))).toBe(false)
  const busy = aSession(kind, ageHours - 0.5)
  expect(isAlive(busy, after(ageHours - 0.01))).toBe(true)
  expect(isAlive(busy, after(ageHours))).toBe(false)
})
