import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const LONGEST = 1000

/** The address of an IPv6 host stands in brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * An address that an outsider gave us to call: https, no password in it, no private host. Undefined for any other. What a
 * name leads to is asked when it is called, each time (`postOutside`). `allowedOrigins` need none of that: they are the
 * operator's.
 */
export function readTarget(text: string, allowedOrigins: readonly string[]): URL | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  // WHATWG spelling: 2130706433, 0177.1 and 0x7f.0.0.1 are 127.0.0.1 here.
  const target = new URL(text)
  if (target.username !== '' || target.password !== '') return undefined
  if (allowedOrigins.includes(target.origin)) return target
  const host = hostOf(target)
  if (target.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return undefined
  return target
}
