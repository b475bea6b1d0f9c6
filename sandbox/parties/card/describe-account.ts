import { createHash } from 'node:crypto'
import type { Account } from './account.ts'

/** The account of a key, as far as who charges cards with it asks (docs.stripe.com/api/accounts/object). */
export function describeAccount({ secretKey }: Account): object {
  return {
    id: `acct_${createHash('sha256').update(secretKey).digest('hex').slice(0, 16)}`,
    object: 'account',
    charges_enabled: true,
    country: 'US',
    created: 1_700_000_000,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  }
}
