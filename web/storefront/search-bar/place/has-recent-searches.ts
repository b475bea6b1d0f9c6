import { PREFIX, readStored } from '#web/storage/expiring.ts'

export const RECENT_SEARCHES = `${PREFIX}-recent-searches`

/** Whether this browser keeps searches at all: what they say is read by more code. */
export function hasRecentSearches(): boolean {
  return readStored(RECENT_SEARCHES) !== undefined
}
