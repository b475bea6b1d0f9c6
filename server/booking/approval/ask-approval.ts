import { REQUEST_SENT, type askApproval as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { hasRole, lacksCompanyProfile } from '#shared/company/roles.ts'
import { passageOf } from '#shared/travel-policy/verdict.ts'
import { chooseCostsOfBooking } from '#server/companies/cost-objects/choose-costs-of-booking.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { answerWithRequest } from '#server/saved-bookings/approval/answer-with-request.ts'
import { findRequestOfQuote } from '#server/saved-bookings/approval/approval-request-store.ts'
import { writeRequest } from '#server/saved-bookings/approval/write-request.ts'
import { requireOpenSavedBooking } from '#server/saved-bookings/require-open-saved-booking.ts'
import { holdBudgets } from '../budgets/hold-budgets.ts'
import { holdPayer } from '#server/booking/access/hold-payer.ts'
import { completeBill } from '#server/booking/checkout/complete-bill.ts'
import { holdJudged, judge } from '#server/booking/checkout/judge-order.ts'
import { requireOwnStay } from '#server/booking/access/require-own-stay.ts'
import { requireTraveller } from '#server/booking/checkout/require-traveller.ts'
import { requireQuote, verifyConsent } from '#server/booking/checkout/verify-consent.ts'
import { freezeOrder } from './freeze-order.ts'

/**
 * Asks the company's approvers for a stay. The order is verified and judged exactly as a checkout would, and frozen: nothing
 * of it is the client's to change afterwards. The same quote is asked for once, from however many tabs.
 */
export async function askApproval(
  context: Context,
  { params, body: asked }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  requireOwnCompany(caller, params.id)
  const { user } = caller
  const { reason, ...order } = asked
  // Who asks pays nothing, so is not asked where the bill goes. A requester who books what was allowed says their own by then.
  const body = await completeBill(context, order, caller)
  if (!hasRole(user, 1002)) throw refuse('notYourRole')
  if (lacksCompanyProfile(user)) throw refuse('companyProfileNeeded')
  requireOwnStay(body, caller)
  const token = body.hotelInfo.selectedToken
  const known = await findRequestOfQuote(context.db, token)
  const isOwn = known?.requester_id === user.id && known.company_id === user.companyData.id
  const id = isOwn ? known.id : await ask()
  return { success: true, message: REQUEST_SENT, request: await answerWithRequest(context, id, caller) }

  async function ask(): Promise<string> {
    const quote = await requireQuote(context, token, caller)
    const wanted = { id: body.saved_booking_id ?? undefined, stay: quote }
    const saved = await requireOpenSavedBooking(context, wanted, caller)
    const choice = body.costObjects
    const stays = body.traveller_id ?? saved?.travellerId ?? null
    await chooseCostsOfBooking(context.db, user, { choice, travellerId: stays })
    await verifyConsent(context, quote, body, caller)
    await requireTraveller(context.db, { body, saved, isApproved: false }, user)
    const judged = await judge(context, quote, caller, body.traveller_id ?? undefined)
    requireAsking(judged?.verdict)
    return context.db.transaction().execute(async (tx) => {
      const requester = await holdPayer(context, tx, { body }, caller)
      const verdict = requireAsking(await holdJudged(tx, judged, requester))
      const travellerId = (await requireTraveller(tx, { body, saved, isApproved: false }, requester)) ?? requester.id
      const costs = await chooseCostsOfBooking(tx, requester, { choice, travellerId })
      const companyId = requireOwnCompany(caller, params.id)
      const { sell: amount, checkIn } = quote
      if (costs) await holdBudgets(tx, { companyId, codes: costs, amount, checkIn, at: context.now() })
      const savedBookingId = saved?.id ?? null
      const request = { quote, order: freezeOrder(body, costs), reason, verdict, savedBookingId, travellerId }
      return writeRequest(context, tx, request, requester, caller)
    })
  }

  function requireAsking(verdict: Parameters<typeof passageOf>[0] | null | undefined) {
    const passage = verdict ? passageOf(verdict, user.isPIC) : 'open'
    if (passage === 'closed') throw refuse('stayBlocked', verdict ? { verdict } : {})
    if (!verdict || passage === 'open') throw refuse('noApprovalNeeded')
    return verdict
  }
}
