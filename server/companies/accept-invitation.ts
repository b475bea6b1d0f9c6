import { REGISTERED } from '#shared/api/accounts.ts'
import { type acceptInvitation as endpoint, type InvitedRegistration } from '#shared/api/companies.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { markEmailVerified, lockAccount } from '#server/accounts/account-store.ts'
import { openAccount } from '#server/accounts/open-account.ts'
import { hashNewPassword } from '#server/accounts/password/new-password.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findStanding } from './company-store.ts'
import { approveMember, disableMembership, findInvitation, lockInvitation } from '#server/companies/team/team-store.ts'

export const JOINED = 'You have joined the team.'
/** Joins a company by the key of its letter, once: as the signed-in user it was sent to, or with a new account. */
export async function acceptInvitation(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  if (!('userId' in body)) return joinAnew(context, body, caller)
  // Another person's id is an accident or an attack; either way it is not this session's.
  if (caller.user?.id !== body.userId) throw refuse('logInFirst')
  const { id } = caller.user
  await context.db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(context, tx, body.acceptInvitationKey)
    const account = await lockAccount(tx, id)
    if (account?.email_key !== invitation.email_key) throw refuse('invitationLinkDead')
    const standing = await findStanding(tx, id)
    if (standing?.pic_id === id) throw refuse('inChargeElsewhere')
    // The ways in stay: one of them has just let in whoever reads this mailbox.
    await markEmailVerified(tx, id, context.now())
    await disableMembership(tx, id)
    await join(context, tx, invitation, id, caller)
  })
  return { success: true, message: JOINED }
}

async function joinAnew(context: Context, form: InvitedRegistration, caller: Caller): Promise<typeof REGISTERED> {
  // Before the password is hashed: without a key no caller gets us to work.
  const found = await findInvitation(context.db, hashToken(form.acceptInvitationKey), context.now())
  if (found?.status !== 'waiting') throw refuse('invitationLinkDead')
  const passwordHash = await hashNewPassword(context, form.password, {
    email: found.invited_email,
    names: [form.first_name, form.last_name],
  })
  await context.db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(context, tx, form.acceptInvitationKey)
    const { invited_email: email, country } = invitation
    // The letter with the key went to this mailbox.
    const account = { ...form, email, country, passwordHash, emailVerifiedAt: context.now() }
    const accountId = await openAccount(context, tx, account, caller)
    await join(context, tx, invitation, accountId, caller)
  })
  return REGISTERED
}

type Taken = Awaited<ReturnType<typeof takeInvitation>>

async function join(context: Context, tx: Tx, taken: Taken, accountId: string, by: Caller): Promise<void> {
  await approveMember(tx, taken.id, accountId, context.now())
  const details = { company: taken.company_id, invitation: taken.id }
  await audit(tx, { kind: 'invitation.accepted', accountId, by, details })
}

/** The waiting invitation, locked. Throws NOT_FOUND. */
async function takeInvitation(context: Context, tx: Tx, key: string) {
  const invitation = await lockInvitation(tx, hashToken(key), context.now())
  if (invitation?.status !== 'waiting') throw refuse('invitationLinkDead')
  return invitation
}
