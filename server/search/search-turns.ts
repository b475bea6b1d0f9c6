import { FairQueue } from '#server/http/admission/fair-queue.ts'

/**
 * In front of searches that begin at the suppliers: mostly waiting, so many go on at once, and still fewer than a slow
 * supplier may hold of us (`guarded-supplier.ts`). A whole office or mobile network may share one address.
 */
export const newSearchTurns = (): FairQueue =>
  new FairQueue({ atOnce: 30, atOnceOfOne: 6, mayWait: 60, mayWaitOfOne: 20, waitMs: 2000 })
