import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { initAvailability as endpoint } from '#shared/api/search.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { findSharedSearch, insertSearch, type Search } from '#server/search/data.ts'
import { readStay } from '#server/search/read-stay.ts'
import { questionKey } from '#server/suppliers/question-key.ts'
import { supplyCallOf } from '#server/suppliers/supply-call.ts'

/** The hub's own lifetime of a search; never keep one longer (Q17). */
export const SEARCH_LIFE_MS = 3_600_000

/** A supplier's search, and when it began. */
export type BegunSearch = Pick<Search, 'supplierToken' | 'createdAt'>

/** Identical searches of this long share one supplier search (B9-010). */
const SHARED_MS = 300_000

/**
 * Starts the supplier's search, or joins one that is just the same, and puts our own token in front of its token. Every
 * browser has a token of its own: what is shared is the question to the supplier, never who asked it.
 */
export async function initAvailability(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const asked = readStay(context, body, caller)
  const { region: _, ...criteria } = asked
  const call = supplyCallOf(caller)
  const now = context.now()
  const sharingKey = questionKey(call, asked)
  const keep = ({ supplierToken, createdAt }: BegunSearch) =>
    insertSearch(context.db, {
      supplierToken,
      sharingKey,
      criteria,
      isTest: call.isTest,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SEARCH_LIFE_MS),
    })

  let ownToken: string | undefined
  const begin = async (signal: AbortSignal): Promise<BegunSearch> => {
    const shared = await findSharedSearch(context.db, sharingKey, new Date(now.getTime() - SHARED_MS))
    if (shared) return shared
    const begun = { supplierToken: await context.supplier.startSearch(asked, { ...call, signal }), createdAt: now }
    // Before anybody may ask again: the next one must find it.
    ownToken = await keep(begun)
    return begun
  }
  const search = await context.beginnings.get(sharingKey, begin, caller.signal)
  return { token: ownToken ?? (await keep(search)) }
}
