// DOKU Checkout, Non-SNAP, written from developers.doku.com: Backend Integration, Check Status API (Non-SNAP), HTTP Notification
// Sample (Non-SNAP), Cards (Refund), Order Status for Checkout Page.

import type { Integer, Email, Url, Anything } from '../declared/names.ts'

export interface Failure {
  error: { code: string; message: string; type: string }
}

/** Of DOKU Checkout (Backend Integration); ShopeePay stands there in two spellings. */
type PaymentMethodType =
  | 'VIRTUAL_ACCOUNT_BCA'
  | 'VIRTUAL_ACCOUNT_BANK_MANDIRI'
  | 'VIRTUAL_ACCOUNT_BANK_SYARIAH_MANDIRI'
  | 'VIRTUAL_ACCOUNT_DOKU'
  | 'VIRTUAL_ACCOUNT_BRI'
  | 'VIRTUAL_ACCOUNT_BNI'
  | 'VIRTUAL_ACCOUNT_BANK_PERMATA'
  | 'VIRTUAL_ACCOUNT_BANK_CIMB'
  | 'VIRTUAL_ACCOUNT_BANK_DANAMON'
  | 'VIRTUAL_ACCOUNT_BNC'
  | 'VIRTUAL_ACCOUNT_BTN'
  | 'ONLINE_TO_OFFLINE_ALFA'
  | 'ONLINE_TO_OFFLINE_INDOMARET'
  | 'CREDIT_CARD'
  | 'DIRECT_DEBIT_BRI'
  | 'EMONEY_SHOPEEPAY'
  | 'EMONEY_SHOPEE_PAY'
  | 'EMONEY_OVO'
  | 'EMONEY_DANA'
  | 'EMONEY_DOKU'
  | 'EMONEY_LINKAJA'
  | 'QRIS'
  | 'PEER_TO_PEER_AKULAKU'
  | 'PEER_TO_PEER_KREDIVO'
  | 'PEER_TO_PEER_INDODANA'
  | 'JENIUS_PAY'

export interface OrderRequest {
  order: {
    /** Rupiah without decimals, 12 digits at most. */
    amount: Integer
    invoice_number: string
    currency?: 'IDR'
    callback_url?: Url
    callback_url_cancel?: Url
    callback_url_result?: Url
    language?: 'EN' | 'ID'
    auto_redirect?: boolean
    disable_retry_payment?: boolean
    session_id?: string
    line_items?: {
      id?: string
      name: string
      quantity: Integer
      price: Integer
      sku?: string
      category?: string
      url?: Url
      image_url?: Url
      type?: string
    }[]
  }
  payment: {
    /** Minutes. */
    payment_due_date?: Integer
    payment_method_types?: PaymentMethodType[]
  }
  customer?: {
    id?: string
    name: string
    last_name?: string
    email?: Email
    phone?: string
    address?: string
    postcode?: string
    city?: string
    state?: string
    country?: string
  }
  additional_info?: { override_notification_url?: Url; allow_tenor?: Integer[] }
}

export interface OpenedOrder {
  message: 'SUCCESS'[]
  response: {
    order: {
      amount: string
      invoice_number: string
      currency: 'IDR'
      session_id: string
      callback_url?: Url
      line_items?: Anything[]
    }
    payment: {
      payment_due_date: Integer
      token_id: string
      url: Url
      /** yyyyMMddHHmmss, UTC+7. */
      expired_date: string
      payment_method_types?: PaymentMethodType[]
    }
    customer?: Anything
    additional_info?: Anything
    uuid?: string | Integer
    headers?: Anything
  }
}

/** 409 repeats the answer that the same Request-Id got before (Idempotency Request). */
export type OrderRefused = Failure | OpenedOrder

type Status = 'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED' | 'REFUNDED' | 'TIMEOUT' | 'REDIRECT'

/** What the status call and notifications say; of a way to pay that is not chosen yet they know nothing. */
export interface Order {
  service: { id: string | null }
  acquirer: { id: string | null; name?: string }
  channel: { id: string | null }
  order: {
    invoice_number: string
    amount: Integer
    status?: 'ORDER_GENERATED' | 'ORDER_EXPIRED' | 'ORDER_RECOVERED'
  }
  transaction?: { type?: string; status: Status; date: string; original_request_id: string; identifier?: Anything[] }
  virtual_account_info?: Anything
  virtual_account_payment?: Anything
  card_payment?: Anything
  emoney_payment?: Anything
}

export interface RefundRequest {
  order: { invoice_number: string }
  payment: { original_request_id: string }
  refund: { amount: Integer; type?: 'FULL_REFUND' | 'PARTIAL_REFUND' }
}

export interface Refund {
  order: { invoice_number: string }
  payment: { original_request_id: string }
  refund: { amount: Integer; type: 'FULL_REFUND' | 'PARTIAL_REFUND'; status: 'SUCCESS' | 'FAILED'; message?: string }
}
