import type { Checkout } from '../FilledCheckout.tsx'
import { useColleagueVerdict } from './use-colleague-verdict.ts'

/** Has a checkout of what was allowed for a colleague show what their rules say, as the server judges it. */
export function AllowedFor({ state, user }: Pick<Checkout, 'state' | 'user'>) {
  useColleagueVerdict({ state, user }, state.allowedFor)
  return null
}
