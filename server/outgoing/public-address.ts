import { BlockList, isIP } from 'node:net'

/** IPv4 that no stranger's web server has: IANA's special-purpose registry, multicast, and a cloud's own services. */
const closedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // With the metadata of most clouds, 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's own services, on an address that looks public.
  ['168.63.129.16', 32],
]

/** Of the IPv6 that is handed out publicly, 2000::/3: tunnels (whose end may be a private IPv4) and documentation. */
const closedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedV6) closed.addSubnet(net, bits, 'ipv6')
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/**
 * Is this an address that all of the internet may reach? Of IPv6 only what is handed out: loopback, unique local, link
 * local, multicast, NAT64 and IPv4 in IPv6 clothes (::ffff:127.0.0.1) all lie outside it. What is no address is none.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      // A zone (fe80::1%eth0) is of this machine.
      return !address.includes('%') && handedOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}
