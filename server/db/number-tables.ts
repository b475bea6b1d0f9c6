import type { Generated } from 'kysely'

/** A code that was sent to a phone, without its number. */
export interface NumberCodeTable {
  id: Generated<number>
  booking_id: number
  number_hash: string
  address_hash: string
  /** What the operator calls it. */
  attempt: string | null
  sent_at: Date
  expires_at: Date | null
}

export interface NumberTryTable {
  id: Generated<number>
  number_code_id: number
  address_hash: string
  tried_at: Date
}

/** One row: what numbers and addresses are hashed with. */
export interface NumberKeyTable {
  id: number
  key: string
}
