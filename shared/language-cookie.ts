import type { Partner } from './partner.ts'

/**
 * The cookie of a language that was chosen at a partner: where the header has a switch (Q28), or the dashboard of companies
 * does. Each is another one, so that what is chosen at one partner does not follow to the next. Undefined: none is offered.
 */
export function languageCookie({ switches }: Pick<Partner, 'switches'>): 'lng' | 'company-lng' | undefined {
  if (switches.languageSwitch) return 'lng'
  return switches.companyAccounts ? 'company-lng' : undefined
}
