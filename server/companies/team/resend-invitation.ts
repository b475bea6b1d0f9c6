import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { INVITATION_RESENT, type resendInvitation as endpoint } from '#shared/api/team.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { resendOne } from './resend-one.ts'

/** Posts an open invitation once more, with another key and seven more days. */
export async function resendInvitation(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  await requireProvenMailbox(context, caller)
  if ((await resendOne(context, params, caller)) === 'notWaiting') throw refuse('notWaiting')
  return { success: true, message: INVITATION_RESENT }
}
