import { networkInterfaces } from 'node:os'

/** The address of all addresses of this machine: `localhost` may be an IPv6 one alone, and a machine may have none of those. */
export function everywhere(interfaces = networkInterfaces()): string {
  const hasIpv6 = Object.values(interfaces).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'))
  return hasIpv6 ? '::' : '0.0.0.0'
}
