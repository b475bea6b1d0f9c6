import { INVITED, type inviteTeamMember as endpoint } from '#shared/api/companies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { TEAM_CHANGED } from '#shared/api/team.ts'
import { normaliseRoles } from '#shared/roles.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { openInvitation } from './open-invitation.ts'
import { requireCompanyEmail } from '#server/accounts/require-company-email.ts'
import { requireOwnCompany } from './require-own-company.ts'

export const INVITED_ALREADY = 'This person is in your team or invited already.'
const TOO_MANY_WAITING = 'Too many invitations are open. Please cancel some first.'

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
  const { invitedEmail: email } = body
  const key = emailKey(email)
  if (key === emailKey(caller.user.email)) throw new AppError('CONFLICT', INVITED_ALREADY)

  const { roles } = chosen
  const opened = await openInvitation(
    context,
    { companyId, email, emailKey: key, roles, language: caller.language },
    caller,
  )
  switch (opened) {
    case 'opened':
      return { success: true, message: INVITED }
    case 'known':
      throw new AppError('CONFLICT', INVITED_ALREADY)
    case 'tooManyOpen':
      throw new AppError('CONFLICT', TOO_MANY_WAITING)
    case 'handedOver':
      throw new AppError('CONFLICT', TEAM_CHANGED)
  }
}
