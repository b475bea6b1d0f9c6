import { defaultPartner, getPartner, InvalidProvider } from '#partners/registry.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { readCookie } from './browser-secrets.ts'

/** The variant that a browser was left in. An unknown name falls back to the default site and is forgotten. */
export function partnerOfCookies(cookies: string | undefined): { partner: Partner; isUnknown: boolean } {
  const id = readCookie(cookies, 'provider')
  if (id === undefined) return { partner: defaultPartner, isUnknown: false }
  try {
    return { partner: getPartner(id), isUnknown: false }
  } catch (error) {
    if (!(error instanceof InvalidProvider)) throw error
    return { partner: defaultPartner, isUnknown: true }
  }
}
