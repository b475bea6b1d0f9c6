import type { Faults } from '#sandbox/control/faults.ts'
import { Timers } from '#sandbox/timers.ts'
import type { Companies } from './companies.ts'
import type { Company, OrderRequest } from './company.ts'
import {
  describeOrder,
  describeRequest,
  findObstacle,
  newRequestId,
  placeOrder,
  readWish,
  type Wish,
} from './orders.ts'
import { mishapOf } from './packages.ts'
import { reasonOf, refused, wrongFields } from './refusal.ts'
import type { Webhooks } from './webhooks.ts'

const ASYNC_MS = 400
const HOUR_MS = 3_600_000
const LOOK_MS = 20_000

/** Orders that are accepted now and carried out later: asynchronous ones in a moment, future ones when they are due. */
export class Requests {
  readonly #companies: Companies
  readonly #webhooks: Webhooks
  readonly #faults: Faults
  readonly #timers = new Timers()

  constructor(companies: Companies, webhooks: Webhooks, faults: Faults) {
    this.#companies = companies
    this.#webhooks = webhooks
    this.#faults = faults
  }

  async accept(company: Company, wish: Wish & { webhookUrl: unknown; dueDate?: unknown }): Promise<OrderRequest> {
    const { found, quantity } = readWish(wish)
    const isFuture = wish.dueDate !== undefined
    const dueAt = isFuture ? readDue(wish.dueDate) : new Date().toISOString()
    const obstacle = findObstacle(company, this.#faults, found.id)
    if (obstacle) throw refused(obstacle)
    const { webhookUrl } = wish
    if (typeof webhookUrl !== 'string' || !(await this.#webhooks.isAlive(webhookUrl)))
      throw wrongFields({ webhook_url: 'You are not opted in and there is no webhook_url that answers HEAD with 200.' })
    const mishap = mishapOf(found.id)
    const struck = (name: Parameters<Faults['strikes']>[1]) => isFuture && this.#faults.strikes(company.clientId, name)
    const status =
      mishap === 'future_retry' || struck('esim_future_retry')
        ? 'retry'
        : mishap === 'future_failed' || struck('esim_future_fails')
          ? 'failed'
          : 'pending'
    const request = company.put<OrderRequest>({
      kind: 'request',
      requestId: newRequestId(),
      isFuture,
      createdAt: new Date().toISOString(),
      packageId: found.id,
      quantity,
      description: wish.description,
      webhookUrl,
      dueAt,
      status,
    })
    if (!isFuture) this.#timers.later(ASYNC_MS, () => this.carryOut(company, request.requestId))
    return request
  }

  /** Up to 24 hours before it is due, all of them or none. */
  cancel(company: Company, requestIds: unknown): void {
    const ids = Array.isArray(requestIds) ? requestIds.map(String) : []
    if (ids.length === 0 || ids.length > 10)
      throw wrongFields({ request_ids: 'The request ids must have between 1 and 10 items.' })
    const wrong: Record<string, string> = {}
    for (const [at, id] of ids.entries()) {
      const request = company.findRequest(id)
      const isLate = request && new Date(request.dueAt).getTime() - Date.now() < 24 * HOUR_MS
      if (id.length !== 25) wrong[`request_ids.${at}`] = 'Each request ID must be exactly 25 characters long.'
      else if (!request?.isFuture || request.status === 'cancelled')
        wrong[`request_ids.${at}`] = `Request ID: ${id} does not exist.`
      else if (isLate || request.status === 'processed' || this.#faults.strikes(company.clientId, 'esim_cancel_late'))
        wrong[`request_ids.${at}`] = `Request ID: ${id} is already processed and can not be cancelled.`
    }
    if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
    for (const id of ids) {
      const request = company.findRequest(id)
      if (request) company.put<OrderRequest>({ ...request, status: 'cancelled' })
    }
  }

  /** Does it now, and tells. Once at most. */
  async carryOut(company: Company, requestId: string): Promise<void> {
    const request = company.findRequest(requestId)
    if (!request || (request.status !== 'pending' && request.status !== 'retry')) return
    if (mishapOf(request.packageId) === 'future_pending') return
    const { description, packageId, quantity } = request
    if (this.#faults.strikes(company.clientId, 'esim_async_fails') || findObstacle(company, this.#faults, packageId)) {
      company.put<OrderRequest>({ ...request, status: 'failed' })
      this.#webhooks.send(company, request.webhookUrl, {
        request_id: requestId,
        description,
        code: 34,
        reason: reasonOf(34),
      })
      await company.flush()
      return
    }
    const order = placeOrder(company, this.#faults, { packageId, quantity, description }, requestId)
    company.put<OrderRequest>({ ...request, status: 'processed' })
    await company.flush()
    this.#webhooks.send(company, request.webhookUrl, describeOrder(company, order))
  }

  /** Carries out what is due; `isNow` also what is not yet. */
  async carryOutDue(company: Company, isNow = false): Promise<void> {
    for (const { isFuture, dueAt, requestId } of company.requests()) {
      if (isFuture && !isNow && new Date(dueAt) > new Date()) continue
      await this.carryOut(company, requestId)
    }
  }

  /** Looks at the clock from now on, and takes up what a stopped sandbox left. */
  watch(): void {
    const look = async () => {
      for (const company of this.#companies.all()) await this.carryOutDue(company)
      this.#timers.later(LOOK_MS, look)
    }
    this.#timers.later(1000, look)
  }

  close(): void {
    this.#timers.clear()
  }
}

export const acceptedAnswer = (request: OrderRequest) => ({
  data: {
    accepted_at: request.createdAt,
    ...(request.isFuture ? describeRequest(request) : { request_id: request.requestId }),
  },
  meta: { message: 'success' },
})

/** `YYYY-MM-DD HH:MM` in UTC, two days to a year ahead. */
function readDue(words: unknown): string {
  if (typeof words !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(words))
    throw wrongFields({ due_date: 'The due date does not match the format Y-m-d H:i.' })
  const due = new Date(`${words.replace(' ', 'T')}:00Z`)
  const ahead = due.getTime() - Date.now()
  // A minute of grace: seconds are not told.
  if (ahead < 48 * HOUR_MS - 60_000 || ahead > 365 * 24 * HOUR_MS)
    throw wrongFields({ due_date: 'The due date must be between two days and one year from now.' })
  return due.toISOString()
}
