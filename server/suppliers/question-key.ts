import { createHash } from 'node:crypto'
import type { SupplyCall } from './supplier.ts'

/**
 * The name of a question: equal for all who ask the same in the same world. Demo supply and live supply are two
 * worlds. Hashed, because a border can have thousands of corners.
 */
export function questionKey({ isTest }: Pick<SupplyCall, 'isTest'>, wanted: unknown): string {
  return createHash('sha256')
    .update(`${isTest} ${JSON.stringify(wanted)}`)
    .digest('base64')
}
