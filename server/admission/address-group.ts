/** Addresses that one person can change at will count as one: an IPv6 network of 64 bits. */
export function addressGroup(ip: string): string {
  // A socket for both kinds of addresses writes the older kind so.
  const old = /^::ffff:([\d.]+)$/.exec(ip)?.[1] ?? ip
  if (!old.includes(':')) return old
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? [] : Array.from({ length: 8 }, () => '0')
  return [...groups, ...missing].slice(0, 4).join(':')
}
