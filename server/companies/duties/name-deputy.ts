import { DEPUTY_NAMED, MOST_DEPUTY_DAYS, type nameDeputy as endpoint } from '#shared/api/deputies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { mayApprove, mayHaveDeputy } from '#shared/company/duties.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { holdCompanyFor } from '../hold-company.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { holdOwnMembership, insertDeputy, lockColleague } from './duty-store.ts'
import { dismissDeputy } from './dismiss-deputy.ts'
import { findDuties } from './find-duties.ts'
import { tellDeputy } from './tell-deputy.ts'

/**
 * Has a member of the team act for the caller until the end of a day. Only what the caller has of himself is handed on: who
 * stands in for another names no deputy, unless he decides something besides.
 */
export async function nameDeputy(
  context: Context,
  { params, body: { memberId, lastDay } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  requireLastDay(lastDay, companyDay(context.now()))
  const principalId = caller.user.id
  await context.db.transaction().execute(async (tx) => {
    const picId = await requirePrincipal(context, tx, caller)
    const deputy = await lockColleague(tx, companyId, memberId)
    if (!deputy) throw refuse('notFound')
    const accountId = deputy.status === 'approved' ? deputy.account_id : null
    if (accountId === null || accountId === principalId || accountId === picId) {
      throw refuse('notYourColleague')
    }
    await dismissDeputy(context, tx, { companyId, principalId }, caller)
    await insertDeputy(tx, { companyId, principalId, memberId, lastDay, at: context.now() })
    await tellDeputy(context, tx, { accountId, principalId, lastDay }, caller)
    const details = { company: companyId, principal: principalId, deputy: accountId, lastDay }
    await audit(tx, { kind: 'deputy.named', accountId, by: caller, details })
  })
  return { success: true, message: DEPUTY_NAMED }
}

function requireLastDay(lastDay: PlainDate, today: PlainDate): void {
  if (lastDay >= today && lastDay <= addDays(today, MOST_DEPUTY_DAYS)) return
  throw refuse('lastDayWrong', { params: { most: MOST_DEPUTY_DAYS }, at: 'body.lastDay' })
}

/** The caller's account, company and membership, held in that order (decision 031): a call that takes his duties, or leaves, waits. Answers who is in charge. */
async function requirePrincipal(context: Context, tx: Tx, caller: CompanyCaller): Promise<string> {
  // First, as accepting and erasing do: the row that is written points at it.
  await holdAccount(tx, caller.user.id)
  const held = await holdCompanyFor(context, tx, caller, mayApprove)
  await holdOwnMembership(tx, caller.user.companyData.id, caller.user.id)
  const { own } = await findDuties({ db: tx, now: context.now }, caller.user.id)
  if (!held || !mayHaveDeputy({ isPIC: held.isByPIC, own })) throw refuse('nothingToHandOn')
  return held.picId
}
