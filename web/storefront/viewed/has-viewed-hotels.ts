import { PREFIX, readStored } from '#web/storage/expiring.ts'

export const VIEWED_HOTELS = `${PREFIX}-viewed-hotels`

/** Whether this browser keeps any: what they are is read by more code. */
export const hasViewedHotels = (): boolean => readStored(VIEWED_HOTELS) !== undefined
