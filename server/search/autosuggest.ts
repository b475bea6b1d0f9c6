import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { autosuggest as endpoint } from '#shared/api/places.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** Places that resemble the term. The search bar picks cities from them. */
export async function autosuggest(
  { places }: Context,
  { query }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  return { status: 'success', locationSuggestions: await places.suggestPlaces(query.term, supplyCallOf(caller)) }
}
