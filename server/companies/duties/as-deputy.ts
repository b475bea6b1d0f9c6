import { holds, sufficientFor, type Duty } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { findDuties } from './find-duties.ts'

/**
 * The caller, with whom he stands in for where nothing of his own allows what needs this duty: all he does is written
 * down with both. Of several, one for whom he may do it, as `mayFor` says by the account's id; where there is none, the first.
 */
export async function asDeputy<C extends Caller>(
  context: Pick<Context, 'db' | 'now'>,
  caller: C,
  needed: Duty,
  mayFor: (principalId: string) => boolean = () => true,
): Promise<C> {
  const { user } = caller
  if (!user || user.isPIC || !holds[needed](user)) return caller
  const { own, standsInFor } = await findDuties(context, user.id)
  const enough = (held: readonly Duty[]) => sufficientFor(needed).some((duty) => held.includes(duty))
  if (enough(own)) return caller
  const principals = standsInFor.filter(({ duties }) => enough(duties)).map(({ principalId }) => principalId)
  return { ...caller, actingFor: principals.find(mayFor) ?? principals[0] }
}
