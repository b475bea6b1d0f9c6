import type { checkBudgets as endpoint } from '#shared/api/budgets.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { requireQuote } from '#server/booking/checkout/verify-consent.ts'
import { countedPrice } from './counted-price.ts'
import { judgeBudgets } from './judge-budgets.ts'

/** What the checkout says before it is paid. Holds nothing: what counts is asked where the booking is written. */
export async function checkBudgets(
  context: Context,
  { params, body: { selectedToken, saved_booking_id, ...codes } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const quote = await requireQuote(context, selectedToken, caller)
  const amount = await countedPrice(context, quote, saved_booking_id, caller)
  // What the caller was allowed to book is what he is about to book.
  const except = { allowedTo: caller.user.id }
  const stay = { companyId, codes, amount, checkIn: quote.checkIn, at: context.now(), except }
  return { budgets: await judgeBudgets(context.db, stay, { hold: false }) }
}
