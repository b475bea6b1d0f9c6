import type { Partner } from '#shared/partner/partner.ts'

/**
 * The cookie of a language that was chosen at a partner: where the header has a switch, or where a member of a company
 * goes on (docs/decisions/056-a-members-language.md). Each is another one, so that what is chosen at one partner does not
 * follow to the next. Undefined: none is offered, since a site's own language holds where it is entered.
 */
export function languageCookie(
  { switches, path: landing }: Pick<Partner, 'switches' | 'path'>,
  path: string,
): 'lng' | 'company-lng' | undefined {
  if (switches.languageSwitch) return 'lng'
  const isLanding = path.toLowerCase().replace(/(.)\/$/, '$1') === landing
  return switches.companyAccounts || !isLanding ? 'company-lng' : undefined
}
