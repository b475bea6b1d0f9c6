/** The unhappy paths that can be switched on, by party. */
export const faultNames = [
  // hotel supply
  'price_up',
  'sold_out',
  'residents_first',
  'book_sold_out',
  'book_slow',
  'book_timeout_booked',
  'book_timeout_not_booked',
  'cancel_timeout_done',
  'cancel_timeout_not_done',
  'cancel_refused',
  'cancel_fee_up',
  'search_slow',
  'hostile_words',
  'supply_down',
  // cards
  'card_decline',
  'card_accepts',
  'card_forgets_keys',
  'card_slow',
  'card_down',
  'capture_fails',
  'release_fails',
  'refund_fails',
  'webhook_late',
  'webhook_duplicate',
  'webhook_never',
  // local gateway; late, twice and never hold for its notifications, release_fails for its refunds
  'local_down',
  'local_silent',
  'local_signature_bad',
  'refund_refused',
  // places
  'places_down',
  // sheets
  'sheet_sign_in',
  'sheet_elsewhere',
  'sheet_busy',
  'sheet_gone',
  'sheet_short',
  'sheet_large',
  'sheet_slow',
  // identity
  'identity_expired',
  'identity_not_yet',
  'identity_other_issuer',
  'identity_new_key',
  'identity_other_person',
  'identity_page_token',
  'identity_other_app',
  'identity_other_audience',
  'identity_other_party',
  'identity_bad_signature',
  'identity_wrong_nonce',
  'identity_no_email',
  'identity_email_unverified',
  'identity_down',
  'identity_redirect_unknown',
  // mail
  'mail_refused',
  'mail_no_mailbox',
  'mail_domain_missing',
  // mobile operators
  'telecom_down',
  'telecom_slow_down',
  'telecom_scope',
  'telecom_token_once',
  'telecom_token_dead',
  // operators' desks for roaming passes
  'box_down',
  'box_full',
  'box_answer_lost',
  'box_put_lost',
  'box_list_lost',
  'box_keeps_passes',
  'box_late',
  'box_twice',
  'box_unknown_key',
  'box_malformed',
  'box_no_dav',
  // eSIMs; webhook_late, webhook_duplicate and webhook_never hold for its webhooks
  'esim_token_expired',
  'esim_ip_refused',
  'esim_busy',
  'esim_502',
  'esim_order_lost',
  'esim_order_504',
  'esim_order_twice',
  'esim_no_credit',
  'esim_stock_short',
  'esim_gone',
  'esim_maintenance',
  'esim_price_up',
  'esim_async_fails',
  'esim_future_retry',
  'esim_future_fails',
  'esim_cancel_late',
  'esim_signature_bad',
  'esim_signature_escaped',
  'esim_usage_unknown',
  // random beacon
  'beacon_down',
  'beacon_silent',
  'beacon_garbage',
  'beacon_late',
  'beacon_forged',
  // companies' own receivers
  'receiver_down',
  'receiver_slow',
  'receiver_gone',
  'receiver_moved',
] as const
export type FaultName = (typeof faultNames)[number]

/** Stands for "until switched off". */
export const ALWAYS = -1

/**
 * Fault switches, one set an account, so that a demo, a developer and every test file can break
 * their own world only. The account is the supply hub's `accountId`, a LiteAPI key, the card provider's
 * secret key, the local gateway's client id, a client of Airalo, a key of the places provider, a sheet's id, a Google client, a
 * Facebook app, a client of a mobile operator, an account of a drop box, a relay of the beacon, whom a letter is for, or a box of the receiver; `*` applies to
 * all.
 */
export class Faults {
  readonly #left = new Map<string, Map<FaultName, number>>()

  /** Arms a fault for the next `times` occasions; 0 disarms, ALWAYS keeps it on. */
  set(account: string, name: FaultName, times: number): void {
    const switches = this.#left.get(account) ?? new Map<FaultName, number>()
    if (times === 0) switches.delete(name)
    else switches.set(name, times)
    this.#left.set(account, switches)
  }

  /** True when the fault strikes now; counts the occasion. */
  strikes(account: string, name: FaultName): boolean {
    for (const key of [account, '*']) {
      const switches = this.#left.get(key)
      const left = switches?.get(name)
      if (switches === undefined || left === undefined) continue
      if (left === 1) switches.delete(name)
      else if (left !== ALWAYS) switches.set(name, left - 1)
      return true
    }
    return false
  }

  list(account: string): Partial<Record<FaultName, number>> {
    return Object.fromEntries(this.#left.get(account) ?? [])
  }

  clear(account: string): void {
    this.#left.delete(account)
  }
}
