import { questionKey } from './question-key.ts'
import { SharedReads } from './shared-reads.ts'
import type { SearchProgress, Supplier } from './supplier.ts'

const MEGABYTE = 1024 * 1024
/** As long as a search is shared (B9-010): whoever comes later searches anew. */
const TTL_MS = 300_000

/**
 * The same supplier, asked once by all who look at the same search at the same time. The last page of a search never
 * changes, so it is kept; a page that more will follow is not.
 */
export function sharedPolls(supplier: Supplier): Supplier {
  const pages = new SharedReads<SearchProgress>({
    ttlMs: TTL_MS,
    maxBytes: 64 * MEGABYTE,
    keeps: ({ status }) => status === 'completed',
  })
  return {
    ...supplier,
    pollSearch: (token, nextResultsKey, currency, call) =>
      pages.get(
        questionKey(call, [token, nextResultsKey, currency]),
        (signal) => supplier.pollSearch(token, nextResultsKey, currency, { ...call, signal }),
        call.signal,
      ),
  }
}
