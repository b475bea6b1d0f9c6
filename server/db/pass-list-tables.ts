import type { Generated } from 'kysely'
import type { PassRefusedFor } from '#shared/bundle/pass-state.ts'

/** A list of passes for an operator, without what it holds. */
export interface PassListTable {
  id: Generated<number>
  partner: string
  name: string
  fingerprint: string
  state: Generated<'SENDING' | 'TAKEN' | 'ABANDONED'>
  sent_at: Date
  settled_at: Date | null
}

/** A file of results of an operator. */
export interface PassResultFileTable {
  partner: string
  name: string
  first_read_at: Date
  finished_at: Date | null
  /** How many of its lines cannot be read. */
  unreadable: number
}

/** A number that got no pass. */
export interface PassRefusalTable {
  id: Generated<number>
  booking_id: number
  reason: PassRefusedFor
  /** The operator's own word for it. */
  because: string | null
  refused_at: Date
}
