import type { Invitation, verifyInvitation as endpoint } from '#shared/api/companies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { findInvited } from '#server/accounts/find-invited.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { findStanding } from './company-store.ts'
import { findInvitation } from '#server/companies/team/team-store.ts'

/**
 * What an invitation is about, for the holder of its key: names and ids, no way to reach a person. No key, a wrong one, a dead one and another
 * e-mail get one and the same answer (threat 22).
 */
export async function verifyInvitation(
  context: Context,
  { query }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = context
  const invitation = await findInvitation(db, hashToken(query.acceptInvitationKey), context.now())
  const isOther = query.invitedEmail !== undefined && emailKey(query.invitedEmail) !== invitation?.email_key
  if (!invitation || isOther) throw refuse('invitationLinkDead')

  const user = await findInvited(context, invitation.email_key)
  const standing = user && (await findStanding(db, user.id))
  const isElsewhere = standing !== undefined && standing.id !== invitation.company_id
  const activeTeamMember = isElsewhere ? { status: 'approved' as const, Company: namesOf(standing) } : null
  const teamMember = {
    status: invitation.status,
    invitedEmail: invitation.invited_email,
    User: user ?? null,
    Company: namesOf(invitation),
    activeTeamMember,
  }
  return { teamMember, activeTeamMember }
}

interface Names {
  business_name: string
  company_name: string
  pic_id: string
}

function namesOf(company: Names): Invitation['Company'] {
  return { businessName: company.business_name, companyName: company.company_name, picId: company.pic_id }
}
