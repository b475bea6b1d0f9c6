import { companyDay } from '#shared/company/company-day.ts'
import { duties, handedOn, type Duty } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { listSources } from './duty-store.ts'

/** What a member has of himself, and for whom else he acts now. */
export interface HeldDuties {
  own: readonly Duty[]
  standsInFor: readonly { principalId: string; duties: readonly Duty[] }[]
}

export async function findDuties({ db, now }: Pick<Context, 'db' | 'now'>, accountId: string): Promise<HeldDuties> {
  const sources = await listSources(db, accountId, companyDay(now()))
  return {
    own: sources.find(({ principalId }) => principalId === null)?.own ?? [],
    standsInFor: sources.flatMap(({ principalId, isPIC, own }) =>
      principalId === null ? [] : [{ principalId, duties: handedOn({ isPIC, own }) }],
    ),
  }
}

/** All of them, each once, in their order. */
export function allOf({ own, standsInFor }: HeldDuties): Duty[] {
  return duties.filter((duty) => own.includes(duty) || standsInFor.some((other) => other.duties.includes(duty)))
}
