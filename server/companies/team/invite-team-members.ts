import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type inviteTeamMembers as endpoint } from '#shared/api/team.ts'
import type { ListedPerson } from '#shared/company/invitation-list.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { foreseeLetters } from '#server/letters/limits/limit-letters.ts'
import { countWaiting, statusesByEmail } from '#server/companies/team/team-store.ts'
import { openInvitation } from '../open-invitation.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { MOST_WAITING } from '#server/companies/company-rules.ts'
import { isAddress, isSent, type Judged, judgeRows } from './judge-rows.ts'
import { invitationLetter } from '#server/companies/invitation-letter.ts'

/**
 * Judges a list of people and, unless it is only to be judged, invites those who can be. Each invitation is committed by
 * itself, as if it were the only one: what was sent stays sent when the rest fails, and the same list again sends the rest.
 */
export async function inviteTeamMembers(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await requireProvenMailbox(context, caller)
  const rows: Judged[] = []
  for (const row of await judge(context, body.rows, caller)) {
    const isDone = body.dryRun || !isSent(row.verdict)
    rows.push(isDone ? row : await inviteOne(context, { companyId, row }, caller))
  }
  return {
    success: true,
    sent: body.dryRun ? 0 : rows.filter(({ verdict }) => isSent(verdict)).length,
    rows: rows.map(({ verdict, roles }) => ({ verdict, role: roles })),
  }
}

/** With the limits: of open invitations, and of letters. */
async function judge(context: Context, rows: readonly ListedPerson[], { user }: CompanyCaller): Promise<Judged[]> {
  const companyId = user.companyData.id
  // What is no address may be text that no database takes.
  const addresses = rows.map(({ invitedEmail }) => invitedEmail).filter(isAddress)
  const keys = [...new Set(addresses.map(emailKey))]
  const judged = judgeRows(rows, {
    ownKey: emailKey(user.email),
    freeDomains: context.config.freeMailDomains,
    statuses: await statusesByEmail(context.db, companyId, keys),
  })
  const sent = judged.filter(({ verdict }) => isSent(verdict))
  const room = Math.max(0, MOST_WAITING - (await countWaiting(context.db, companyId)))
  for (const row of sent.slice(room)) row.verdict = 'tooManyOpen'
  const fitting = sent.slice(0, room)
  const letters = fitting.map((row) => ({
    letter: invitationLetter,
    to: row.emailKey,
    companyId,
    accountId: user.id,
  }))
  const mayLeave = await foreseeLetters(context, letters)
  for (const [at, row] of fitting.entries()) if (!mayLeave[at]) row.verdict = 'enoughLetters'
  return judged
}

/** Others may have invited, written or taken over since the list was judged. */
async function inviteOne(
  context: Context,
  { companyId, row }: { companyId: string; row: Judged },
  caller: CompanyCaller,
): Promise<Judged> {
  const { email, emailKey: key, roles } = row
  const invitation = { companyId, email, emailKey: key, roles, language: caller.language }
  try {
    switch (await openInvitation(context, invitation, caller)) {
      case 'opened':
        return row
      case 'known':
        return { ...row, verdict: 'invited' }
      case 'tooManyOpen':
        return { ...row, verdict: 'tooManyOpen' }
      case 'handedOver':
        throw refuse('teamChanged')
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return { ...row, verdict: 'enoughLetters' }
    throw error
  }
}
