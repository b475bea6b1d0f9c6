import type { Partner } from '#shared/partner/partner.ts'
import { tab } from './browser-storage.ts'
import { DEFAULT_LIFETIME_S } from './expiring.ts'
import { writeCookie } from './write-cookie.ts'

const BRAND = 'provider'
const ASKED = 'provider-asked'
/** Tabs that open at the same moment take the cookie from each other. */
const MOST_ASKED = 3

/** The plain site has no name: it is what is there without one. */
const nameOf = (partner: Partner) => (partner.landing ? partner.id : '')

/** What the server reads when the next page is asked for, in whichever tab. */
const store = (name: string): boolean => writeCookie({ name: 'provider', value: name, lifetimeS: DEFAULT_LIFETIME_S })

/** The page's brand is its tab's and, as long as this tab is the one in use, the browser's. */
export function keepBrand(partner: Partner): void {
  tab.set(BRAND, nameOf(partner))
  tab.remove(ASKED)
  store(nameOf(partner))
}

/**
 * Did the page come in a brand that another tab stored? Then it is asked for again in this tab's own. An address that
 * names its brand comes first; where no brand is stored any more, it was forgotten on purpose, for this tab too.
 */
export function isOtherTabsBrand(partner: Partner, isNamed: boolean): boolean {
  const own = tab.get(BRAND)
  if (isNamed || own === undefined || nameOf(partner) === '' || nameOf(partner) === own) return false
  const asked = Number(tab.get(ASKED) ?? 0)
  if (asked >= MOST_ASKED) return false
  tab.set(ASKED, String(asked + 1))
  return store(own)
}
