/** An address as its owner writes it: a socket for both kinds of addresses puts `::ffff:` before the older kind. */
export const plainAddress = (ip: string): string => /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip

/** Addresses that one person can change at will count as one: an IPv6 network of 64 bits. */
export function addressGroup(ip: string): string {
  const plain = plainAddress(ip)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? [] : Array.from({ length: 8 }, () => '0')
  return [...groups, ...missing].slice(0, 4).join(':')
}
