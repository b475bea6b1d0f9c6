import { publicView, type Account } from './account.ts'
import type { Kind, StripeObject } from './objects.ts'

const expandable: Record<string, Kind> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

type Json = Record<string, unknown>

/** The public form of `object` with the ids named by `expand[]` paths replaced by what they stand for. */
export function render(account: Account, object: unknown, paths: string[]): unknown {
  const view = publicView(object)
  for (const path of paths) expandPath(account, view, path.split('.'))
  return view
}

function expandPath(account: Account, view: unknown, [name, ...rest]: string[]): void {
  if (name === undefined) return
  if (Array.isArray(view)) {
    for (const item of view) expandPath(account, item, [name, ...rest])
    return
  }
  if (typeof view !== 'object' || view === null) return
  const holder = view as Json
  if (name === 'refunds' && holder['object'] === 'charge') holder['refunds'] = refundsOf(account, holder['id'])
  const kind = expandable[name]
  const value = holder[name]
  if (kind !== undefined && typeof value === 'string')
    holder[name] = publicView(account.find(kind, value) satisfies StripeObject | undefined) ?? value
  expandPath(account, holder[name], rest)
}

function refundsOf(account: Account, charge: unknown): unknown {
  const data = account.list('refund').filter((refund) => refund.charge === charge)
  return { object: 'list', data: publicView(data), has_more: false, url: `/v1/charges/${String(charge)}/refunds` }
}
