import type { Holder } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { findStanding, lockCompany, shareCompany } from './company-store.ts'
import { findAffiliation } from './find-affiliation.ts'

/**
 * Keeps all that a company takes from its people waiting until the transaction ends: who is in charge, who belongs,
 * with which roles and duties. Others may hold it so at the same time. Hold the account first (decision 031).
 */
export async function holdCompanyOfAccount(tx: Tx, accountId: string): Promise<void> {
  const standing = await findStanding(tx, accountId)
  if (standing) await shareCompany(tx, standing.id)
}

/** A company while it is changed: who is in charge of it. */
export interface HeldCompany {
  picId: string
  isByPIC: boolean
}

/**
 * Holds the caller's company until the transaction ends, so that what one change decided still holds when it is written, and
 * asks again whether he may: `runsCompany`, say. Undefined when he may not by now.
 */
export async function holdCompanyFor(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { user }: CompanyCaller,
  may: (user: Holder) => boolean,
): Promise<HeldCompany | undefined> {
  const companyId = user.companyData.id
  const picId = await lockCompany(tx, companyId)
  const standing = await findAffiliation({ db: tx, now }, user.id)
  if (picId === undefined || standing.companyData?.id !== companyId || !may(standing)) return undefined
  return { picId, isByPIC: picId === user.id }
}
