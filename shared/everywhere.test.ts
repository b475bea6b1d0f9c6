import { expect, test } from 'vitest'
import { everywhere } from './everywhere.ts'

test('whoever is said no address listens at both kinds where a machine has both, and at the older one elsewhere', () => {
  expect(everywhere({ lo: [{ family: 'IPv4' }, { family: 'IPv6' }] })).toBe('::')
  expect(everywhere({ lo: [{ family: 'IPv4' }], eth0: undefined })).toBe('0.0.0.0')
})
