import { INVITED, type inviteTeamMember as endpoint } from '#shared/api/companies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { TEAM_CHANGED } from '#shared/api/team.ts'
import { normaliseRoles } from '#shared/roles.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { emailKey } from '#server/accounts/rules.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import {
  countWaiting,
  holdCompanyOf,
  insertInvitation,
  lockMemberByEmail,
  reopenInvitation,
  type NewInvitation,
} from './data.ts'
import { postInvitation } from './post-invitation.ts'
import { isInvitable, MOST_WAITING } from './rules.ts'
import { requireCompanyEmail } from './require-company-email.ts'
import { requireOwnCompany } from './require-own-company.ts'

export const INVITED_ALREADY = 'This person is in your team or invited already.'
export const TOO_MANY_WAITING = 'Too many invitations are open. Please cancel some first.'

/** Lets somebody join the caller's company; the letter leaves once the invitation is committed. */
export async function inviteTeamMember(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await requireProvenMailbox(context, caller)
  requireCompanyEmail(context, body.invitedEmail)
  const chosen = normaliseRoles(body.role)
  if (!chosen.ok) throw new AppError('INVALID_INPUT', chosen.because)
  const key = emailKey(body.invitedEmail)
  if (key === emailKey(caller.user.email)) throw new AppError('CONFLICT', INVITED_ALREADY)
  if ((await countWaiting(context.db, companyId)) >= MOST_WAITING) throw new AppError('CONFLICT', TOO_MANY_WAITING)

  const invitation: NewInvitation = {
    companyId,
    email: body.invitedEmail,
    emailKey: key,
    roles: chosen.roles,
    language: caller.language,
  }
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdCompanyOf(tx, companyId, caller.user.id))) throw new AppError('CONFLICT', TEAM_CHANGED)
    const member = await lockMemberByEmail(tx, companyId, key)
    if (member && !isInvitable(member.status)) throw new AppError('CONFLICT', INVITED_ALREADY)
    if (member) await reopenInvitation(tx, member.id, invitation)
    const memberId = member?.id ?? (await insertInvitation(tx, invitation))
    if (!memberId) throw new AppError('CONFLICT', INVITED_ALREADY)
    await postInvitation(context, tx, { memberId, to: key }, caller)
    const details = { company: companyId, invitation: memberId }
    await audit(tx, { kind: 'invitation.created', accountId: undefined, by: caller, details })
  })
  return { success: true, message: INVITED }
}
