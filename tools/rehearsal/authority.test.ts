import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthority, serialNumberOf } from './authority.ts'

test.each([
  ['zeros', new Uint8Array(16), '40'],
  ['the most there is', new Uint8Array(16).fill(0xff), '7f'],
])('a serial number is positive and begins with no zero, whatever was drawn: %s', (_drawn, random, first) => {
  const serial = serialNumberOf(random)
  expect(serial.slice(0, 2)).toBe(first)
  expect(serial).toHaveLength(32)
})

test('a certificate says for whom it is and who signed it', () => {
  const authority = createAuthority('Rehearsal')
  const issued = new X509Certificate(authority.issue('127.0.0.1').cert)
  expect(issued.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(issued.verify(new X509Certificate(authority.cert).publicKey)).toBe(true)
})
