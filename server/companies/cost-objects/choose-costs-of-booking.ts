import type { UserData } from '#shared/api/accounts.ts'
import type { BookedCosts, CostChoice } from '#shared/api/cost-choice.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { readOffer } from './read-offer.ts'
import { chooseCosts, findMissing, presetChoice, type Refusal } from './cost-object-rules.ts'

const IN_CHECKOUT = 'body.costObjects'

export function refusalOf({ field, because }: Refusal, at = 'body'): AppError {
  return new AppError(because, { at: `${at}.${field}` })
}

/**
 * What a stay is charged to, by the rules of the payer's company: undefined for a stay of one's own. An order that says
 * nothing of it begins as the stays of `travellerId` do; null is the payer. Throws INVALID_INPUT with what is missing or not
 * the company's to choose.
 */
export async function chooseCostsOfBooking(
  db: Db | Tx,
  { id, companyData }: Pick<UserData, 'id' | 'companyData'>,
  { choice, travellerId }: { choice: CostChoice | undefined; travellerId: string | null },
): Promise<BookedCosts | undefined> {
  if (!companyData) {
    if (choice) throw refusalOf({ ok: false, field: 'costCentre', because: { reason: 'notForCompany' } }, IN_CHECKOUT)
    return undefined
  }
  const offer = await readOffer(db, companyData.id, travellerId ?? id)
  const chosen = chooseCosts(offer, choice ?? presetChoice(offer))
  if (!chosen.ok) throw refusalOf(chosen, IN_CHECKOUT)
  const missing = findMissing(offer, chosen.costs)
  if (missing) throw refusalOf(missing, IN_CHECKOUT)
  return chosen.costs
}
