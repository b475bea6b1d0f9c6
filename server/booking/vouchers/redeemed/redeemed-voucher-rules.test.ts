import { expect, test } from 'vitest'
import { momentOf } from './redeemed-voucher-rules.ts'

const now = new Date('2026-11-26T02:00:00Z')

test.each([
  ['2026-11-25', '2026-11-25T12:00:00.000Z'],
  ['2026-11-26', now.toISOString()],
  ['2026-11-28', undefined],
  ['2026-11-26T09:30:00+08:00', '2026-11-26T01:30:00.000Z'],
  ['2026-11-26T10:30:00+08:00', undefined],
  ['2026-11-26 09:30', undefined],
  ['yesterday', undefined],
])('%s was at %s', (text, at) => {
  expect(momentOf(text, now)?.toISOString()).toBe(at)
})
