import { INVITED, type inviteTeamMember as endpoint } from '#shared/api/companies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { normaliseRoles } from '#shared/company/roles.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { openInvitation } from './open-invitation.ts'
import { requireCompanyEmail } from '#server/accounts/require-company-email.ts'
import { requireOwnCompany } from './require-own-company.ts'

/** Invites a person to the caller's company; the letter leaves once the invitation is committed. */
export async function inviteTeamMember(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await requireProvenMailbox(context, caller)
  requireCompanyEmail(context, body.invitedEmail)
  const chosen = normaliseRoles(body.role)
  if (!chosen.ok) throw new AppError(chosen.because)
  const { invitedEmail: email } = body
  const key = emailKey(email)
  if (key === emailKey(caller.user.email)) throw refuse('invitedAlready')

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
      throw refuse('invitedAlready')
    case 'tooManyOpen':
      throw refuse('tooManyInvitations')
    case 'handedOver':
      throw refuse('teamChanged')
  }
}
