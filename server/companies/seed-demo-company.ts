import type { RoleId } from '#shared/company/roles.ts'
import { demoCompany } from '#server/accounts/demo-travellers.ts'
import { findInvited } from '#server/accounts/find-invited.ts'
import type { Context } from '#server/context.ts'
import { wantCustomer } from './cards/open-customer.ts'
import { findStanding, insertCompany, updateCompany } from './company-store.ts'
import { approveMember, insertInvitation } from '#server/companies/team/team-store.ts'
import { queueInvitation } from './post-invitation.ts'

/** A company with a person in charge, one of his team and an open invitation, whose letter lies in the mailbox. */
export async function seedDemoCompany(context: Context): Promise<void> {
  const { db } = context
  const [pic, member] = await Promise.all([
    findInvited(context, demoCompany.pic),
    findInvited(context, demoCompany.member),
  ])
  if (!pic || !member || (await findStanding(db, pic.id))) return
  await db.transaction().execute(async (tx) => {
    const companyId = await insertCompany(tx, pic.id)
    await updateCompany(tx, companyId, demoCompany.details)
    await wantCustomer(context, tx, companyId)
    const common = { companyId, roles: [1001, 1002], language: 'en' } as const
    const invite = (email: string) =>
      insertInvitation(tx, { ...common, roles: [...common.roles], email, emailKey: email })
    const memberId = await invite(demoCompany.member)
    if (memberId) await approveMember(tx, memberId, member.id, context.now())
    const invitedId = await invite(demoCompany.invited)
    if (invitedId) await queueInvitation(context, tx, invitedId)
  })
}

/** Makes an account one of the team, as if he had followed his invitation. Who is in it already stays as he is. */
export async function joinDemoCompany(
  { db, now }: Context,
  companyId: string,
  { email, accountId, roles }: { email: string; accountId: string; roles: RoleId[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await insertInvitation(tx, { companyId, email, emailKey: email, roles, language: 'en' })
    if (memberId) await approveMember(tx, memberId, accountId, now())
  })
}
