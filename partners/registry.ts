import type { Partner } from '#shared/partner.ts'
import { business } from './business/partner.ts'
import { standard } from './default/partner.ts'
import { indosat } from './indosat/partner.ts'
import { yoodo } from './yoodo/partner.ts'

/** Every variant, the plain consumer site first. */
export const partners: readonly Partner[] = [standard, yoodo, indosat, business]

export const defaultPartner = standard

export class InvalidProvider extends Error {
  override readonly name = 'InvalidProvider'
}

/** The dashboard goes by a provider name of its own, with the configuration of the business site (A §3). */
const DASHBOARD = 'business-dashboard'

const isOpen = ({ status }: Partner) => status === 'active'

/** Throws 'Invalid provider' for a name we do not know (A3-021), and for one whose site is closed. */
export function getPartner(id: string): Partner {
  const partner = partners.find((candidate) => candidate.id === (id === DASHBOARD ? business.id : id))
  if (!partner || !isOpen(partner)) throw new InvalidProvider('Invalid provider')
  return partner
}

/** Who promised what somebody booked, whether or not their site is still open. */
export function findPartner(id: string): Partner | undefined {
  return partners.find((candidate) => candidate.id === id)
}

/** Strictly by path: four paths name a variant, every other names none (B2-036, B2-037, Q26). A closed site has none, too. */
export function partnerOfPath(path: string): Partner | undefined {
  const named = namedBy(path)
  return named && isOpen(named) ? named : undefined
}

/** Does the path lead to a site that is closed? */
export function isClosedPath(path: string): boolean {
  const named = namedBy(path)
  return named !== undefined && !isOpen(named)
}

function namedBy(path: string): Partner | undefined {
  const plain = path.toLowerCase().replace(/(.)\/$/, '$1')
  if (plain === `/${DASHBOARD}`) return business
  return partners.find((partner) => partner.path !== '/' && partner.path === plain)
}
