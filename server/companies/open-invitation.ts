import { runsCompany } from '#shared/company/duties.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import {
  countWaiting,
  insertInvitation,
  lockMemberByEmail,
  reopenInvitation,
  type NewInvitation,
} from '#server/companies/team/team-store.ts'
import { holdCompanyFor } from './hold-company.ts'
import { postInvitation } from './post-invitation.ts'
import { isInvitable, MOST_WAITING } from './company-rules.ts'

/** `known`: in the team or invited already. `handedOver`: the caller does not run the company any more. */
type Opened = 'opened' | 'known' | 'tooManyOpen' | 'handedOver'

/**
 * Opens an invitation, or one that was closed once more; its letter leaves once that is committed. Throws
 * TOO_MANY_REQUESTS when enough letters have been sent.
 */
export async function openInvitation(
  context: Context,
  invitation: NewInvitation,
  caller: CompanyCaller,
): Promise<Opened> {
  const { companyId, emailKey } = invitation
  return context.db.transaction().execute(async (tx) => {
    if (!(await holdCompanyFor(context, tx, caller, runsCompany))) return 'handedOver'
    const member = await lockMemberByEmail(tx, companyId, emailKey)
    if (member && !isInvitable(member.status)) return 'known'
    // Another one that is opened waits for the company: the count still holds when this one is written.
    if ((await countWaiting(tx, companyId)) >= MOST_WAITING) return 'tooManyOpen'
    if (member) await reopenInvitation(tx, member.id, invitation)
    const memberId = member?.id ?? (await insertInvitation(tx, invitation))
    if (!memberId) return 'known'
    await postInvitation(context, tx, { memberId, to: emailKey }, caller)
    const details = { company: companyId, invitation: memberId }
    await audit(tx, { kind: 'invitation.created', accountId: undefined, by: caller, details })
    return 'opened'
  })
}
