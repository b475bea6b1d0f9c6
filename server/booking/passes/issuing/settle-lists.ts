import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { PassIssuer } from '#server/pass-issuers/pass-issuer.ts'
import { tellOfPass } from '../tell-of-pass.ts'
import { lockPass, updatePass, type PassRow } from '#server/booking/passes/pass-store.ts'
import { listOnList, listUnsettled, settleList, type PassListRow } from './pass-list-store.ts'
import { passSentLetter } from '#server/booking/passes/pass-sent-letter.ts'

/** Longer than a sender waits for an operator's answer: until then it may still hear. */
const SETTLED_AFTER_MS = 60_000

/** Looks what became of lists whose answer was lost. False while one of them is not known: nothing is sent after it. */
export async function settleLists(context: Context, issuer: PassIssuer, partner: string): Promise<boolean> {
  for (const list of await listUnsettled(context.db, partner)) {
    if (context.now().getTime() - list.sent_at.getTime() < SETTLED_AFTER_MS) return false
    if (!(await settle(context, issuer, list))) return false
  }
  return true
}

async function settle(context: Context, issuer: PassIssuer, { id, name, fingerprint }: PassListRow): Promise<boolean> {
  const found = await issuer.find(name, fingerprint)
  context.log.info({ list: name, found }, 'looked for a list of passes')
  switch (found) {
    case 'same':
      await takeList(context, id)
      return true
    case 'other':
      context.log.error({ list: name }, 'another list lies under the name of ours')
      await abandonList(context, id)
      return true
    case 'none':
      await abandonList(context, id)
      return true
    case 'unknown':
      return false
  }
}

/** The operator has it. A pass that was cancelled meanwhile stays so, and is asked back. */
export function takeList(context: Context, listId: number): Promise<void> {
  return settleAs(context, listId, 'TAKEN', async (tx, pass, list) => {
    const isCancelled = pass.state === 'CANCELLED'
    if (pass.list_id === listId && (pass.state === 'VERIFIED' || isCancelled)) {
      const state = isCancelled ? pass.state : 'SENT'
      await updatePass(tx, pass.booking_id, { state, sent_at: list.sentAt, updated_at: list.at })
      if (!isCancelled) await tellOfPass(context, tx, pass, passSentLetter)
    }
    if (pass.revoke_list_id === listId && pass.revoke === 'ASKED')
      await updatePass(tx, pass.booking_id, { revoke: 'SENT', updated_at: list.at })
  })
}

/** It is lost, as far as we can see: what is still wanted goes on another. The key keeps it from being two passes. */
export function abandonList(context: Context, listId: number): Promise<void> {
  return settleAs(context, listId, 'ABANDONED', async (tx, pass, { at }) => {
    // One that is cancelled keeps it: it may have been given all the same.
    const isFree = pass.list_id === listId && pass.state === 'VERIFIED'
    const isToRevoke = pass.revoke_list_id === listId && pass.revoke === 'ASKED'
    if (isFree) await updatePass(tx, pass.booking_id, { list_id: null, updated_at: at })
    if (isToRevoke) await updatePass(tx, pass.booking_id, { revoke_list_id: null, updated_at: at })
  })
}

interface Settled {
  sentAt: Date
  at: Date
}

async function settleAs(
  context: Context,
  listId: number,
  state: 'TAKEN' | 'ABANDONED',
  move: (tx: Tx, pass: PassRow, settled: Settled) => Promise<void>,
): Promise<void> {
  const at = context.now()
  await context.db.transaction().execute(async (tx) => {
    const settled = await settleList(tx, listId, state, at)
    if (!settled) return
    for (const bookingId of await listOnList(tx, listId)) {
      const pass = await lockPass(tx, bookingId)
      if (pass) await move(tx, pass, { ...settled, at })
    }
  })
}
