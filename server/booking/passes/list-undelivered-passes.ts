import type { Context } from '#server/context.ts'
import { listWaitingForOperator } from './issuing/pass-list-store.ts'
import { isOverdue } from './issuing/pass-list-rules.ts'

export interface UndeliveredPasses {
  partner: string
  /** How many it has to give, and to take back. */
  give: number
  takeBack: number
  /** No box of the operator's is set: a person takes the list there. */
  isByHand: boolean
}

/** Partners whose operator has not been told of passes that are due: at once where that is a person's, else after a day. */
export async function listUndeliveredPasses(
  context: Pick<Context, 'db' | 'now' | 'passIssuers'>,
): Promise<UndeliveredPasses[]> {
  const now = context.now()
  const ofPartner = Map.groupBy(await listWaitingForOperator(context.db, now), ({ partner }) => partner)
  return [...ofPartner].flatMap(([partner, passes]): UndeliveredPasses[] => {
    const isByHand = !context.passIssuers(partner)
    const due = passes.filter((pass) => isOverdue(pass, now, { isByHand }))
    const takeBack = due.filter(({ revoke }) => revoke !== null).length
    return due.length === 0 ? [] : [{ partner, give: due.length - takeBack, takeBack, isByHand }]
  })
}
