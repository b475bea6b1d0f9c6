import type { RoleId } from '#shared/company/roles.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import { revokeSessions } from '#server/accounts/sessions/session-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findMember, keepAsMember } from './team-store.ts'
import { putInCharge } from '#server/companies/company-store.ts'
import { lockMember, type MemberPath } from './lock-member.ts'
import { requireOwnCompany } from '../require-own-company.ts'

/** What is left to the former PIC: everything but the company's cards. */
const FORMER_PIC: RoleId[] = [1001, 1002, 1003]

/** Hands the company over to an approved member: the PIC's alone to do. Both log in anew: what their sessions stood for is over (threat 23). */
export async function promoteMember(context: Context, path: MemberPath, caller: CompanyCaller): Promise<void> {
  const companyId = requireOwnCompany(caller, path.id)
  const found = await findMember(context.db, companyId, path.memberId)
  await context.db.transaction().execute(async (tx) => {
    // First, as accepting and erasing do: otherwise they would wait for each other's rows for ever.
    if (found?.account_id) await holdAccount(tx, found.account_id)
    const { status, account_id: next, isByPIC } = await lockMember(context, tx, path, caller)
    if (!isByPIC) throw refuse('onlyPIC')
    if (next === caller.user.id) throw refuse('inCharge')
    if (status !== 'approved' || next === null) throw refuse('notJoined')
    await putInCharge(tx, companyId, next)
    const isKept = await keepAsMember(tx, companyId, caller.user.id, FORMER_PIC, context.now())
    if (!isKept) throw refuse('teamChanged')
    const at = context.now().toISOString()
    for (const accountId of [next, caller.user.id]) {
      await revokeSessions(tx, accountId)
      await context.jobs.enqueue(tx, {
        kind: 'mail.pic-changed',
        key: `mail.pic-changed:${companyId}:${accountId}:${at}`,
        data: { companyId, accountId, picId: next, at, language: caller.language },
      })
    }
    await audit(tx, { kind: 'pic.switched', accountId: next, by: caller, details: { company: companyId } })
  })
}
