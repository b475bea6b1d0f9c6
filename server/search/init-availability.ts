import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { initAvailability as endpoint } from '#shared/api/search.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import type { Context } from '#server/context.ts'
import { tooBusy } from '#server/admission/admission.ts'
import type { Caller } from '#server/http/caller.ts'
import { findSharedSearch, insertSearch } from '#server/search/search-store.ts'
import { readStay } from '#server/search/read-stay.ts'
import { questionKey } from '#server/suppliers/question-key.ts'
import type { BegunSearch } from '#server/suppliers/running-searches.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** The hub's own lifetime of a search; never keep one longer. */
export const SEARCH_LIFE_MS = 3_600_000

/** Identical searches of this long share one supplier search. */
const SHARED_MS = 300_000

/**
 * Starts the supplier's search, or joins one that is just the same, and puts our own token in front of its token. Every
 * call gets a token of its own: what is shared is the question to the supplier, never who asked it. Only who starts one
 * waits for a turn, which lasts until the search has ended; throws UNAVAILABLE when it does not come in time.
 */
export async function initAvailability(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const asked = readStay(context, body, caller)
  const { region, ...criteria } = asked
  const call = supplyCallOf(caller)
  const now = context.now()
  const sharingKey = questionKey(call, asked)
  const keep = ({ supplierToken, createdAt }: BegunSearch) =>
    insertSearch(context.db, {
      supplierToken,
      sharingKey,
      criteria,
      isTest: call.isTest,
      region: caller.user?.companyData ? region : undefined,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SEARCH_LIFE_MS),
    })

  const since = new Date(now.getTime() - SHARED_MS)
  const findShared = () => findSharedSearch(context.db, sharingKey, { since, now })
  const shared = context.beginnings.isUnderWay(sharingKey) ? undefined : await findShared()
  if (shared) return { token: await keep(shared) }

  let ownToken: string | undefined
  const begin = async (signal: AbortSignal): Promise<BegunSearch> => {
    const begunMeanwhile = await findShared()
    if (begunMeanwhile) return begunMeanwhile
    const begun = { supplierToken: await context.supplier.startSearch(asked, { ...call, signal }), createdAt: now }
    // Before the next caller may ask: it must find it.
    ownToken = await keep(begun)
    return begun
  }
  const leave = await waitForTurn(context, sharingKey, caller)
  let isOurs = false
  const beginInTurn = async (signal: AbortSignal) => {
    isOurs = true
    try {
      const begun = await begin(signal)
      // Not when this caller leaves: others may have joined, and for them it goes on.
      if (ownToken === undefined) leave()
      else context.runningSearches.hold(begun.supplierToken, leave)
      return begun
    } catch (error) {
      leave()
      throw error
    }
  }
  const answer = context.beginnings.get(sharingKey, beginInTurn, caller.signal)
  // Another caller began it between our turn and here.
  if (!isOurs) leave()
  const search = await answer
  return { token: ownToken ?? (await keep(search)) }
}

const joined = () => undefined

/** Takes the end of a turn. Where another caller asks the same by now there is nothing to begin, and nothing to wait for. */
async function waitForTurn({ beginnings, searchTurns }: Context, sharingKey: string, { ip, signal }: Caller) {
  if (beginnings.isUnderWay(sharingKey)) return joined
  const leave = await searchTurns.enter(addressGroup(ip), signal)
  if (!leave) throw tooBusy('search')
  if (!beginnings.isUnderWay(sharingKey)) return leave
  leave()
  return joined
}
