import { questionKey } from './question-key.ts'
import { shareParts } from './share-parts.ts'
import { SharedReads } from './shared-reads.ts'
import type { SearchProgress, Supplier } from './supplier.ts'
import { bytesOfProgress } from './weights.ts'

const MEGABYTE = 1024 * 1024
/** As long as a search is shared: later callers search anew. */
const TTL_MS = 300_000

/**
 * One supplier, whose last page of a search is kept: it never changes. A page that more will follow is not, and of
 * several suppliers each has its own: what they say together may lack one that was slow.
 */
export function keptPages(supplier: Supplier): Supplier {
  return withPolls(
    {
      ...supplier,
      pollSearch: async (...question) => {
        const progress = await supplier.pollSearch(...question)
        return progress.status === 'completed' ? { ...progress, offers: shareParts(progress.offers) } : progress
      },
    },
    new SharedReads<SearchProgress>({
      ttlMs: TTL_MS,
      maxBytes: 32 * MEGABYTE,
      weigh: bytesOfProgress,
      keeps: ({ status }) => status === 'completed',
    }),
  )
}

/** The same supplier, asked once by all who look at the same search at the same time. */
export function sharedPolls(supplier: Supplier): Supplier {
  return withPolls(supplier, new SharedReads<SearchProgress>())
}

function withPolls(supplier: Supplier, pages: SharedReads<SearchProgress>): Supplier {
  return {
    ...supplier,
    pollSearch: (token, nextResultsKey, currency, call) =>
      call.pricesOnly
        ? supplier.pollSearch(token, nextResultsKey, currency, call)
        : pages.get(
            questionKey(call, [token, nextResultsKey, currency]),
            (signal) => supplier.pollSearch(token, nextResultsKey, currency, { ...call, signal }),
            call.signal,
          ),
  }
}
