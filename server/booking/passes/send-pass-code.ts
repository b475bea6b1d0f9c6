import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { sendPassCode as endpoint } from '#shared/api/passes.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { sendNumberCode } from '#server/booking/passes/number/prove-number.ts'
import { claimOf } from './claim-of.ts'
import { isChecked } from './list-waiting-passes.ts'
import { passProblem } from './pass-problem.ts'
import { presentPass } from './present-pass.ts'
import { requirePass } from './require-pass.ts'

/** Has the operator send a code to the phone that the pass was asked for. */
export async function sendPassCode(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const stay = await requirePass(context, body.t_id, caller)
  const { booking, pass } = stay
  const now = context.now()
  const sender = { brand: pass.partner_name, language: caller.language }
  const sent = await sendNumberCode(context, claimOf(stay, caller, now), sender)
  switch (sent.status) {
    case 'sent':
      return { success: true, expiresAt: sent.expiresAt.toISOString(), pass: presentPass(pass, booking, now) }
    case 'too_many':
      throw passProblem('TOO_MANY_CODES', pass, sent.freeAt && { freeAt: sent.freeAt, now })
    case 'blocked':
      throw passProblem('NUMBER_BLOCKED', pass)
    case 'unknown':
      throw passProblem(isChecked(context, pass) ? 'CHECK_UNAVAILABLE' : 'NO_CHECK', pass)
  }
}
