import type { Generated } from 'kysely'
import type { VoucherRule } from '#shared/bundle/bundle.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Json } from './column-types.ts'

/** A code that a partner made. */
export interface VoucherPoolCodeTable {
  id: Generated<number>
  partner: string
  code_hash: string
  code_sealed: string
  code_end: string
  value_minor: number
  currency: Currency
  valid_from: PlainDate
  valid_to: PlainDate
  batch: string
  imported_at: Date
  given_at: Date | null
}

/** A list of a partner that was read. */
export interface VoucherFileTable {
  partner: string
  sha256: string
  kind: 'codes' | 'redeemed'
  rows: number
  read_by: string
  read_at: Date
}

/** What a confirmed booking earned. */
export interface VoucherSetTable {
  booking_id: number
  partner: string
  partner_name: string
  bundle_version: number
  /** IANA zone whose calendar its days are counted in. */
  zone: string
  /** What was promised then; the partner may promise other things today. */
  terms: Json<VoucherRule>
  /** In the currency of the terms. */
  counted_minor: number
  rate_day: PlainDate | null
  state: 'AWAITED' | 'GIVEN' | 'VOID'
  created_at: Date
  updated_at: Date
}

export interface VoucherTable {
  id: Generated<number>
  booking_id: number
  /** In its set, from 1. */
  place: number
  value_minor: number
  currency: Currency
  code_hash: string
  code_sealed: string | null
  code_end: string
  valid_until: PlainDate
  pool_code_id: number | null
  state: Generated<'OPEN' | 'REDEEMED' | 'VOID'>
  redeemed_at: Date | null
  voided_at: Date | null
  created_at: Date
}
