import type { RequestEvent } from '#shared/approval/request-state.ts'
import { listHolders } from '#server/companies/duties/list-holders.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { RequestLetterKind } from './request-words.ts'
import { announceRequest } from './announce-request.ts'
import type { RequestRow } from '#server/saved-bookings/approval/approval-request-store.ts'
import { mayDecideOn } from '#server/saved-bookings/approval/request-rules.ts'
import { requestAskedLetter } from './request-letter.ts'

interface Happened {
  event: RequestEvent | 'ask'
  at: Date
  /** Who made it so; they know. */
  actorId: string | undefined
}

interface Told {
  letter: RequestLetterKind
  to: 'approvers' | 'people' | 'both'
}

/** What is told of what happened, and whom. Of a payment that failed its payer hears on the page. */
const told: Partial<Record<Happened['event'], Told>> = {
  ask: { letter: 'asked', to: 'approvers' },
  priceAbove: { letter: 'price-asked', to: 'approvers' },
  allow: { letter: 'allowed', to: 'people' },
  confirm: { letter: 'booked', to: 'people' },
  refuse: { letter: 'refused', to: 'people' },
  soldOut: { letter: 'sold-out', to: 'people' },
  expire: { letter: 'expired', to: 'people' },
  withdraw: { letter: 'withdrawn', to: 'both' },
  bookedFirst: { letter: 'booked-first', to: 'approvers' },
  keep: { letter: 'kept', to: 'people' },
  cancelFailed: { letter: 'not-cancelled', to: 'both' },
}
/** The same of a stay that was booked first. Of its end by a cancellation its booker hears anyway. */
const toldOfBooked: typeof told = {
  refuse: { letter: 'cancelled', to: 'people' },
  expire: { letter: 'booked-expired', to: 'people' },
  withdraw: { letter: 'booked-withdrawn', to: 'approvers' },
}

/** Queues the letters about what happened to a request (as it was before), to those who decide or to who asked and who travels, and tells channels. */
export async function tellOfRequest(
  context: Context,
  tx: Tx,
  request: RequestRow,
  { event, at, actorId }: Happened,
): Promise<void> {
  // Nothing was left to decide, and all concerned heard so: who cancelled it in the end hears of the cancellation.
  if (request.state === 'NOT_CANCELLED') return
  await announceRequest(context, tx, request, event)
  const telling = (request.silence === null ? undefined : toldOfBooked[event]) ?? told[event]
  if (!telling) return
  const { letter, to } = telling
  const approvers = to === 'people' ? [] : await listDeciders(context, tx, request)
  const people = to === 'approvers' ? [] : [request.requester_id, request.traveller_id]
  for (const accountId of new Set([...approvers.map((one) => one.accountId), ...people])) {
    if (accountId === null) continue
    // A price that moved is a decision left open: its letter leads back to it.
    if (accountId === actorId && event !== 'priceAbove') continue
    const address = approvers.find((one) => one.accountId === accountId)?.emailKey
    // Asking writes to colleagues, and may be done many times.
    const isAsking = letter === 'asked' || letter === 'booked-first'
    if (isAsking && address) {
      const limited = { letter: requestAskedLetter, to: address, accountId: request.requester_id ?? '' }
      if (!(await mayTell(context, tx, limited))) continue
    }
    const kind = isAsking ? 'mail.request-asked' : 'mail.request-moved'
    const key = `${kind}:${request.id}:${letter}:${accountId}:${at.getTime()}`
    await context.jobs.enqueue(tx, {
      kind,
      key,
      data: { requestId: request.id, companyId: request.company_id, letter, accountId },
    })
  }
}

/** Who may decide on this request. */
export async function listDeciders({ now }: Pick<Context, 'now'>, tx: Tx, request: RequestRow) {
  const approvers = await listHolders({ db: tx, now }, request.company_id, 'approver')
  return approvers.filter((one) => mayDecideOn(request, one))
}
