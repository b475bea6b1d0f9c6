import type { Context } from '#server/context.ts'
import { listHolders, type DutyHolder } from './list-holders.ts'

/** Who may decide now on a stay of these people: none of them, and no deputy who stands in for them alone. */
export async function listApproversFor(
  context: Pick<Context, 'db' | 'now'>,
  companyId: string,
  concerned: readonly string[],
): Promise<DutyHolder[]> {
  const holders = await listHolders(context, companyId, 'approver')
  return holders.filter(
    ({ accountId, standsInFor }) =>
      !concerned.includes(accountId) && (standsInFor.length === 0 || standsInFor.some((id) => !concerned.includes(id))),
  )
}
