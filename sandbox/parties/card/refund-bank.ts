import { Timers } from '#sandbox/timers.ts'
import type { Account } from './account.ts'
import { endRefund } from './refunds.ts'
import type { Webhooks } from './webhooks.ts'

/** Real banks take days. */
const BANK_MS = 3000

/** The customer's bank, which ends some refunds later than Stripe gives them. */
export class RefundBank {
  readonly #webhooks: Webhooks
  readonly #timers = new Timers()
  readonly #seen = new Set<string>()

  constructor(webhooks: Webhooks) {
    this.#webhooks = webhooks
  }

  /** Takes on the refunds that it has not seen, also those of a stopped sandbox. */
  watch(account: Account): void {
    for (const { id } of account.list('refund')) {
      if (this.#seen.has(id)) continue
      this.#seen.add(id)
      this.#timers.later(BANK_MS, async () => {
        endRefund(account, id)
        this.#webhooks.send(account, await account.commit())
      })
    }
  }

  close(): void {
    this.#timers.clear()
  }
}
