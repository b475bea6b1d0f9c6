import type { Generated } from 'kysely'
import type { TravelEsim } from '#shared/bundle/bundle.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { EsimState, UsageNotice } from '#shared/bundle/esim-state.ts'
import type { EsimPlan, EsimRefusal, EsimUsage, RefundReason } from '#server/esims/esim-fulfilment.ts'
import type { Json } from './column-types.ts'

/** Why no order was taken: the vendor's refusals, and what is missing before a vendor is asked. */
export type OrderRefusal = EsimRefusal | 'no_vendor' | 'no_plan' | 'failed'

/** The eSIM of one room of a confirmed booking. */
export interface EsimTable {
  id: Generated<number>
  booking_id: number
  /** From 1. */
  room: number
  /** Ours at the vendor. */
  reference: string
  partner: string
  partner_name: string
  bundle_version: number
  terms: Json<TravelEsim>
  country: string
  gigabytes: number
  state: Generated<EsimState>
  refusal: OrderRefusal | null
  /** Since when no order is taken. */
  refused_at: Date | null
  vendor: string | null
  plan_id: string | null
  plan_mb: number | null
  plan_days: number | null
  plan_starts: EsimPlan['starts'] | null
  plan_install_days: number | null
  intent_at: Date | null
  due_at: Date | null
  /** Orders that may be there. */
  sends: Generated<number>
  looks: Generated<number>
  request_id: string | null
  cancel_until: Date | null
  order_id: string | null
  net_minor: number | null
  net_currency: Currency | null
  /** Null again once its owner's account is erased. */
  iccid: string | null
  ready_at: Date | null
  checked_at: Date | null
  used_mb: number | null
  total_mb: number | null
  usage_state: EsimUsage['state'] | null
  usage_as_of: Date | null
  usage_read_at: Date | null
  told_percent: Generated<0 | UsageNotice>
  stay_gone_at: Date | null
  stopped_at: Date | null
  ended_at: Date | null
  noted_by: string | null
  created_at: Date
  updated_at: Date
}

export interface EsimRefundTable {
  id: Generated<number>
  esim_id: number
  iccid: string | null
  reason: RefundReason
  state: Generated<'WANTED' | 'ASKING' | 'UNDER_REVIEW' | 'DONE' | 'UNSUPPORTED' | 'UNKNOWN'>
  case_id: string | null
  asked_at: Date | null
  noted_by: string | null
  created_at: Date
}

export interface EsimEventTable {
  vendor: string
  event_id: string
  esim_id: number | null
  received_at: Date
}
