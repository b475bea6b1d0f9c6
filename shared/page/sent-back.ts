/** `/?missing=destination`: the search form, sent without scripts and without a destination, comes back to say so. */
export const sentBackParameters = { missing: 'destination' } as const

/** Is this the query of such an address? Then the page belongs to who sent the form: it has their dates and guests. */
export function isSentBack(query: URLSearchParams): boolean {
  return query.get('missing') === sentBackParameters.missing
}
