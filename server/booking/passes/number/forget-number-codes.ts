import type { Tx } from '#server/db/schema.ts'
import { deleteCodes } from './number-code-store.ts'

/** Those sent before then: what they proved is written down where it is needed. */
export const forgetNumberCodes = (tx: Tx, before: Date): Promise<void> => deleteCodes(tx, before)
