import type { Context } from '#server/context.ts'
import { forgetSharingKey, type Search } from '#server/search/search-store.ts'

/** The supplier lost this search, or fails at it: the next caller who searches for the same starts another. */
export async function stopSharing(context: Context, { supplierToken }: Search): Promise<void> {
  await forgetSharingKey(context.db, supplierToken)
}
