import { getUserDetails } from '#shared/api/accounts.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { listTransactionRows } from '#shared/api/transactions.ts'

/**
 * What pages of somebody's own ask for first, by the path in routes.tsx. The browser alone has both halves of a session, so the
 * server asks for nothing: the page says what, and `public/make-first-calls.js` asks before the app has come. Of an address, `:email`
 * and `:id` are those of who is signed in and of their company.
 */
const firstCalls: Record<string, readonly (Endpoint & { method: 'GET' })[]> = {
  '/booking-info': [getOwnContact],
  '/transactions': [listTransactionRows],
  '/profile': [getUserDetails],
  '/myaccount': [getUserDetails],
  '/business-dashboard': [getUserDetails, getCompanyHome],
}

/** The tag that begins them; a query may ask for another part of the page. */
export function firstCallsTag(path: string, search: string): string {
  const calls = search === '' ? (firstCalls[path] ?? []) : []
  if (calls.length === 0) return ''
  return `<script async src="/make-first-calls.js" data-calls="${calls.map((call) => call.path).join(' ')}"></script>`
}
