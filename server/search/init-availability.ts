import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { initAvailability as endpoint } from '#shared/api/search.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertSearch } from '#server/search/data.ts'
import { readStay } from '#server/search/read-stay.ts'
import { supplyCallOf } from '#server/suppliers/supply-call.ts'

/** The hub's own lifetime of a search; never keep one longer (Q17). */
export const SEARCH_LIFE_MS = 3_600_000

/** Starts the supplier's search and puts our own token in front of its token. */
export async function initAvailability(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const { region, ...criteria } = readStay(context, body, caller)
  const call = supplyCallOf(caller)
  const createdAt = context.now()
  const supplierToken = await context.supplier.startSearch({ ...criteria, region }, call)
  const token = await insertSearch(context.db, {
    supplierToken,
    criteria,
    isTest: call.isTest,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SEARCH_LIFE_MS),
  })
  return { token }
}
