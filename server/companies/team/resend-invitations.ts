import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { ResendVerdict, resendInvitations as endpoint } from '#shared/api/team.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { foreseeLetters } from '#server/letters/limits/limit-letters.ts'
import { requireOwnCompany } from '../require-own-company.ts'
import { listWaitingAmong } from './team-store.ts'
import { resendOne } from './resend-one.ts'
import { invitationLetter } from '#server/companies/invitation-letter.ts'

interface Row {
  memberId: string
  verdict: ResendVerdict
}

/**
 * Judges open invitations and, unless they are only to be judged, posts once more those that can be. Each is committed by
 * itself, within its own mailbox's limits: what was sent stays sent when the rest fails.
 */
export async function resendInvitations(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  await requireProvenMailbox(context, caller)
  const rows: Row[] = []
  for (const row of await judge(context, [...new Set(body.members)], caller)) {
    const isDone = body.dryRun || row.verdict !== 'sent'
    rows.push(isDone ? row : await send(context, { id: companyId, memberId: row.memberId }, caller))
  }
  const sent = body.dryRun ? 0 : rows.filter(({ verdict }) => verdict === 'sent').length
  return { success: true, sent, rows }
}

/** Another company's member, an unknown one and one who waits no more are alike. */
async function judge(context: Context, members: readonly string[], { user }: CompanyCaller): Promise<Row[]> {
  const companyId = user.companyData.id
  const found = await listWaitingAmong(context.db, companyId, members)
  const waiting = members.flatMap((id) => found.find((one) => one.id === id) ?? [])
  const by = { letter: invitationLetter, companyId, accountId: user.id }
  const mayLeave = await foreseeLetters(
    context,
    waiting.map(({ email_key: to }) => ({ ...by, to })),
  )
  const verdicts = new Map(waiting.map(({ id }, at) => [id, mayLeave[at] ? 'sent' : 'enoughLetters'] as const))
  return members.map((memberId) => ({ memberId, verdict: verdicts.get(memberId) ?? 'notWaiting' }))
}

/** Others may have written, cancelled or joined since it was judged. */
async function send(context: Context, path: { id: string; memberId: string }, caller: CompanyCaller): Promise<Row> {
  const { memberId } = path
  try {
    return { memberId, verdict: await resendOne(context, path, caller) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return { memberId, verdict: 'enoughLetters' }
    throw error
  }
}
