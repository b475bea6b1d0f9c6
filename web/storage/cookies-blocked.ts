import { writeCookie } from './write-cookie.ts'

const NAME = 'cookies'

/**
 * Whether this browser keeps no cookie of ours: half of what opens a session or a booking is one. Tried each time, since its user
 * may have allowed them meanwhile; `navigator.cookieEnabled` says yes in a Chromium that blocks those of one site.
 */
export function areCookiesBlocked(): boolean {
  const isKept = writeCookie({ name: NAME, value: 'kept' })
  writeCookie({ name: NAME, value: '' })
  return !isKept
}
