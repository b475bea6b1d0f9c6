/** What `networkInterfaces()` of Node says of a machine, as far as it is asked for here. */
type Interfaces = Readonly<Record<string, readonly { family: string }[] | undefined>>

/** The address of all addresses of a machine: `localhost` may be an IPv6 one alone, and a machine may have none of those. */
export function everywhere(interfaces: Interfaces): string {
  const hasIpv6 = Object.values(interfaces).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'))
  return hasIpv6 ? '::' : '0.0.0.0'
}
