import type { refuseRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { decideOnRequest } from './decide-on-request.ts'

/** Ends a request with words for who asked. */
export async function refuseRequest(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  return decideOnRequest(context, params, caller, (user) => ({
    event: 'refuse',
    decidedBy: user.id,
    words: body.words,
  }))
}
