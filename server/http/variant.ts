import { defaultPartner, openPartner, partnerOfPath, partners } from '#partners/registry.ts'
import { isLanguage, type Language } from '#shared/language/language.ts'
import { languageCookie } from '#shared/language/language-cookie.ts'
import { PARTNER_PARAMETER } from '#shared/partner/partner-parameter.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { readCookie } from '#server/http/browser-secrets.ts'
import { partnerOfCookies } from '#server/http/partner-of-cookies.ts'

const LIFETIME_S = 86_400

export interface Variant {
  partner: Partner
  language: Language
  /** Each a `Set-Cookie`: remember or forget the partner, and the language that was chosen there before. */
  cookies: string[]
  /** The browser was left in a site that is not there any more: the page says so. */
  isGone: boolean
  /** The address names another partner than the one that was remembered. */
  isEntered: boolean
}

/**
 * Partner and language of a page view: the address names the partner, else the cookie of an earlier
 * visit. The partner's language holds unless it offers a switch and the visitor used it since
 * they entered, or a member of a company chose theirs.
 */
export function variantOf(address: string, cookies: string | undefined): Variant {
  const [path = '/', query] = address.split('?')
  const named = partnerOfPath(path) ?? partnerOfQuery(query)
  const { partner, isUnknown } = named ? { partner: named, isUnknown: false } : partnerOfCookies(cookies)
  const name = languageCookie(partner, path)
  const chosen = name && readCookie(cookies, name)
  const isEntered = named !== undefined && named.id !== readCookie(cookies, 'provider')
  const isOver = name === 'lng' && isEntered && chosen !== undefined
  const language = isLanguage(chosen) && !isOver ? chosen : partner.language
  return {
    partner,
    language,
    cookies: [
      ...(isUnknown ? [forgetPartner] : []),
      ...(named ? [`provider=${named.id}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax`] : []),
      ...(isOver ? [forgetLanguage] : []),
    ],
    isGone: isUnknown,
    isEntered,
  }
}

const forgetLanguage = 'lng=; Path=/; Max-Age=0; SameSite=Lax'

/** As a link of a letter names it. A site that is closed, or was never there, is as good as not named. */
function partnerOfQuery(query: string | undefined): Partner | undefined {
  const id = new URLSearchParams(query).get(PARTNER_PARAMETER)
  const named = id === null ? undefined : openPartner(id)
  return named === defaultPartner ? undefined : named
}

const homeIn = (language: Language) =>
  (
    partners.find((partner) => partner.isHome && partner.language === language && partner.status === 'active') ??
    defaultPartner
  ).path

/** Where each language has its home. */
export const homes: Record<Language, string> = { en: homeIn('en'), id: homeIn('id') }

/** Leads on from the address of a site that is closed: as if the browser had been left there. */
export const leaveClosed = 'provider=closed; Path=/; Max-Age=60; SameSite=Lax'

export const forgetPartner = 'provider=; Path=/; Max-Age=0; SameSite=Lax'
