import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { readNumberKey } from './number-code-store.ts'
import { hashedNumber } from './number-code-rules.ts'

/** What a number (E.164) is known by where it is not kept: the same number has the same hash in this installation. */
export async function hashNumber(db: Db, number: string): Promise<string> {
  return hashedNumber(await readNumberKey(db, freshKey), number)
}

export const freshKey = () => randomBytes(32).toString('base64url')
