import { expect, test } from 'vitest'
import { everywhere } from './everywhere.ts'

const loopback = { netmask: '', mac: '', internal: true, cidr: null }
const ipv4 = { ...loopback, address: '127.0.0.1', family: 'IPv4' as const }
const ipv6 = { ...loopback, address: '::1', family: 'IPv6' as const, scopeid: 0 }

test('the sandbox listens at both kinds of addresses where a machine has both, and at the older one elsewhere', () => {
  expect(everywhere({ lo: [ipv4, ipv6] })).toBe('::')
  expect(everywhere({ lo: [ipv4] })).toBe('0.0.0.0')
})
