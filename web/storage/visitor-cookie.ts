import { isCurrency, type Currency } from '#shared/money/currency.ts'
import { writeCookie } from './write-cookie.ts'

/** What this browser keeps that prices depend on. The server reads it before it draws a page with prices. */
export interface Visitor {
  /** Chosen, or undefined. */
  currency: Currency | undefined
  /** ISO code that was chosen or that the account says, or undefined. */
  residence: string | undefined
  isSignedIn: boolean
}

const NAME = 'visitor'
/** As long as browsers keep a cookie at most. */
const LIFETIME_S = 400 * 86_400

const NONE = '-'

/** Written at each page view, and whenever one of the three changes. */
export function keepVisitorCookie({ currency, residence, isSignedIn }: Visitor): void {
  const value = [currency ?? NONE, residence ?? NONE, isSignedIn ? 'member' : NONE].join('.')
  writeCookie({ name: NAME, value, lifetimeS: LIFETIME_S })
}

/**
 * The visitor behind a page request, by its `Cookie` header. A browser without any cookie is new here. Undefined for one that
 * was here before and did not say: nothing is known of it.
 */
export function readVisitorCookie(cookies: string | undefined): Visitor | undefined {
  if (!cookies) return { currency: undefined, residence: undefined, isSignedIn: false }
  const value = cookies.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const [, currency, residence, member] = /^visitor=([A-Z]{3}|-)\.([A-Z]{2}|-)\.(member|-)$/.exec(value ?? '') ?? []
  if (member === undefined) return undefined
  return {
    currency: isCurrency(currency) ? currency : undefined,
    residence: residence === NONE ? undefined : residence,
    isSignedIn: member === 'member',
  }
}
