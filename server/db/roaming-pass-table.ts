import type { ColumnType, Generated } from 'kysely'
import type { RoamingPass } from '#shared/bundle/bundle.ts'
import type { PassRefusedFor, PassState } from '#shared/bundle/pass-state.ts'
import type { Json } from './column-types.ts'

/** The pass of a confirmed booking. */
export interface RoamingPassTable {
  booking_id: number
  partner: string
  /** As they were, should its folder be gone. */
  partner_name: string
  /** Of the numbers that get it, without the plus. */
  phone_prefix: string
  bundle_version: number
  /** IANA zone whose calendar its days are counted in. */
  zone: string
  /** What was promised then; the partner may promise other things today. */
  terms: Json<RoamingPass>
  days: number
  state: Generated<PassState>
  refusal: PassRefusedFor | null
  /** Of the terms' operators, the one that was chosen. */
  operator: string | null
  /** Whose account asked for it: the payer's, or that of whom the stay was booked for. */
  asked_by: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  /** E.164, while the pass is under way: afterwards the hash and the last digits are left. */
  number: string | null
  number_hash: string | null
  number_end: string | null
  /** Hashes of the numbers that were asked for. */
  numbers_tried: ColumnType<string[], string | undefined, string>
  requested_at: Date | null
  owned_at: Date | null
  proven_at: Date | null
  sent_at: Date | null
  activated_at: Date | null
  ended_at: Date | null
  /** With the booking's reference the key by which the operator knows it. */
  issue_no: Generated<number>
  list_id: number | null
  accepted_at: Date | null
  /** Of a cancelled pass that the operator may have: is it taken back? */
  revoke: 'ASKED' | 'SENT' | 'DONE' | 'REFUSED' | null
  revoke_list_id: number | null
  created_at: Date
  updated_at: Date
}
