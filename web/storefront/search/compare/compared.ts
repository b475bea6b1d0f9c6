/** As many as stand side by side on a laptop. */
export const MOST_COMPARED = 4

const KEY = 'compare'

/** Ids of the hotels that the address compares; undefined where it compares none, empty where they are still to be chosen. */
export function readCompared(params: URLSearchParams): string[] | undefined {
  const text = params.get(KEY)
  if (text === null) return undefined
  return [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_COMPARED)
}

/** The same parameters with these hotels compared, or without a comparison. */
export function writeCompared(params: URLSearchParams, ids: readonly string[] | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (ids) next.set(KEY, ids.slice(0, MOST_COMPARED).join(','))
  else next.delete(KEY)
  return next
}
