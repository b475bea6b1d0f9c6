// Airalo's Partner API, version 2, written from the examples of its reference (developers.partners.airalo.com: Request access token, Get
// packages, Submit order, Submit order async, Future orders, Cancel future orders, Get order list, Get eSIM, Get usage, Get installation
// instructions, Get compatible device lite list, Get balance, Refund request, Async orders, Error handling). What an example has as null
// may be null; what is a number in one example and text in another may be both.

import type { Anything, CurrencyCode, Integer, Url } from '../declared/names.ts'

/** Of the parameters, of the whole, or with a code. */
export type Failure =
  | { data: Record<string, string>; meta: { message: string } }
  | { data: Anything[]; meta: { message: string } }
  | { code: Integer; reason: string; meta?: { message: string } }

interface Done {
  message: string
}

interface Paged extends Done {
  current_page: Integer
  last_page: Integer
  per_page: string | Integer
  total: Integer
}

export interface TokenRequest {
  client_id: string
  client_secret: string
  grant_type: 'client_credentials'
}

export interface Token {
  data: { token_type: 'Bearer'; expires_in: Integer; access_token: string }
  meta: Done
}

interface Apn {
  apn_type: string | null
  apn_value: string | null
}

export interface PackagesQuery {
  filter?: { type?: 'global' | 'local'; country?: string }
  include?: string
  limit?: Integer
  page?: Integer
}

export interface Packages {
  pricing: { model: string; discount_percentage: number }
  data: {
    slug: string
    country_code: string
    title: string
    image?: { width: Integer; height: Integer; url: Url }
    operators: {
      id: Integer
      style?: string
      gradient_start?: string
      gradient_end?: string
      type: 'local' | 'global'
      title: string
      esim_type: string
      plan_type: string
      activation_policy: 'first-usage' | 'installation'
      is_prepaid?: boolean
      is_roaming?: boolean
      is_kyc_verify: boolean
      rechargeability: boolean
      install_window_days?: Integer | null
      apn: { ios: Apn; android: Apn }
      info?: string[]
      other_info?: string | null
      image?: Anything
      coverages: { name: string; code: string; networks: { name: string; types: string[] }[] }[]
      countries?: Anything[]
      packages: {
        id: string
        type: 'sim' | 'topup'
        price: number
        net_price: number | null
        amount: Integer
        day: Integer
        is_unlimited: boolean
        title: string
        data: string
        short_info: string | null
        qr_installation?: string
        manual_installation?: string
        is_fair_usage_policy?: boolean
        fair_usage_policy?: string | null
        voice: Integer | null
        text: Integer | null
        prices?: Anything
      }[]
    }[]
  }[]
  links?: Anything
  meta: Paged
}

export interface OrderRequest {
  package_id: string
  quantity: Integer
  type?: 'sim'
  description?: string
  brand_settings_name?: string
  webhook_url?: Url
}

interface Sim {
  id: Integer
  created_at: Time
  iccid: string
  lpa: string
  imsis: Anything
  matching_id: string
  qrcode: string
  qrcode_url: Url
  direct_apple_installation_url?: Url
  voucher_code?: string | null
  airalo_code: string | null
  apn_type: string
  apn_value: string | null
  apn: { ios: Apn; android: Apn }
  is_roaming: boolean | null
  confirmation_code: string | null
  msisdn: string | null
}

/** 2023-02-27 14:09:55. */
type Time = string

interface Order {
  id: Integer
  code: string
  currency: CurrencyCode
  package_id: string
  quantity: string | Integer
  type: 'sim'
  description: string | null
  esim_type: string
  validity: Integer | string
  package: string
  data: string
  price: number | string
  net_price?: number | string | null
  pricing_model?: string
  created_at: Time
  manual_installation?: string
  qrcode_installation?: string
  installation_guides?: Record<string, string>
  brand_settings_name?: string | null
  text?: Anything
  voice?: Anything
  sims?: Sim[]
  status?: { name: string; slug: string }
}

export interface Ordered {
  data: Order
  meta: Done
}

/** What Airalo posts where an order asked for it. */
export interface OrderDone extends Order {
  request_id: string
}

export interface Accepted {
  data: { request_id: string; accepted_at: Time }
  meta: Done
}

export interface FutureRequest {
  package_id: string
  quantity: Integer
  due_date: Time
  description?: string
  webhook_url?: Url
  brand_settings_name?: string
}

interface FutureOrder {
  request_id: string
  accepted_at?: Time
  quantity: Integer
  description: string | null
  status: 'pending' | 'retry' | 'failed' | 'completed' | 'cancelled'
  package_id: string
  due_date: Time
  latest_cancellation_date: Time
}

export interface FutureAccepted {
  data: FutureOrder
  meta: Done
}

export interface FutureQuery {
  status?: string
  limit?: Integer
  page?: Integer
}

export interface FutureOrders {
  data: FutureOrder[]
  links?: Anything
  meta: Paged
}

export interface CancelRequest {
  request_ids: string[]
}

export interface Cancelled {
  data: Anything[]
  meta: Done
}

export interface OrdersQuery {
  include?: string
  filter?: { created_at?: string; code?: string; order_status?: string; iccid?: string; description?: string }
  limit?: Integer
  page?: Integer
}

export interface Orders {
  data: Order[]
  links?: Anything
  meta: Paged
}

export interface OneSimQuery {
  include?: string
}

interface ReadSim extends Sim {
  recycled: boolean
  recycled_at: Time | null
  brand_settings_name?: string | null
  simable?: Anything
  order?: Anything
}

export interface OneSim {
  data: ReadSim
  meta: Done
}

export interface Usage {
  data: {
    remaining: number
    total: number
    expired_at: Time | null
    is_unlimited: boolean
    status: 'NOT_ACTIVE' | 'ACTIVE' | 'FINISHED' | 'EXPIRED' | 'UNKNOWN' | 'RECYCLED'
    remaining_voice: number
    remaining_text: number
    total_voice: number
    total_text: number
  }
  meta: Done
}

interface Steps {
  steps: Record<string, string>
}

interface ScanSteps extends Steps {
  qr_code_data: string
  qr_code_url: Url
  direct_apple_installation_url?: Url
}

interface TypedSteps extends Steps {
  smdp_address_and_activation_code?: string
  smdp_address?: string
  activation_code?: string
}

interface NetworkSteps extends Steps {
  apn_type: string | null
  apn_value: string | null
  is_roaming: boolean | null
}

interface OfSystem {
  model: string | null
  version: string | null
  installation_via_qr_code: ScanSteps
  installation_manual: TypedSteps
  network_setup: NetworkSteps
}

export interface Instructions {
  data: { instructions: { language: string; ios: OfSystem[]; android: OfSystem[] } }
  meta: Done
}

export interface Devices {
  data: { os: string; brand: string; name: string }[]
  meta?: Done
}

export interface Balance {
  data: { balances: { name: string; availableBalance: { amount: number; currency: CurrencyCode } } }
  meta: Done
}

export interface RefundRequest {
  iccids: string[]
  reason: 'SERVICE_ISSUES' | 'TRIP_CANCELLATION' | 'DUPLICATE' | 'OTHERS' | 'FRAUD'
  notes?: string
  email?: string
}

export interface Refund {
  data: { refund_id: string; created_at: Time }
  meta: Done
}
