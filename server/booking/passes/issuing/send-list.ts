import { findPartner } from '#partners/registry.ts'
import { SENT_BEFORE_DAYS } from '#shared/bundle/pass-state.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { PassIssuer, PassLine, PassList } from '#server/pass-issuers/pass-issuer.ts'
import { lockPass, updatePass, type PassRow } from '#server/booking/passes/pass-store.ts'
import { countLists, findListTime, holdStay, insertList, listCandidates } from './pass-list-store.ts'
import { lineFor, UNANSWERED_MS } from './pass-list-rules.ts'
import { abandonList, takeList } from './settle-lists.ts'

/** Lines of one list. */
const MOST_LINES = 1000

/** Nothing was to be sent; or what became of a list that was. */
type Sent = 'nothing' | 'taken' | 'refused' | 'unknown'

interface WrittenList extends PassList {
  id: number
}

/**
 * Puts what is due into the operator's box. The list is written down first, with all its stays held: whose cancellation comes
 * before that is not on it, whose comes after is asked back by the next one.
 */
export async function sendList(context: Context, issuer: PassIssuer, partner: string): Promise<Sent> {
  const list = await context.db.transaction().execute((tx) => writeList(context, tx, issuer, partner))
  if (!list) return 'nothing'
  const { name, lines } = list
  const outcome = await issuer.put(list)
  context.log.info({ partner, list: name, lines: lines.length, outcome: outcome.status }, 'a list of passes leaves')
  switch (outcome.status) {
    case 'taken':
      await takeList(context, list.id)
      return 'taken'
    case 'refused':
      context.log.error({ partner, list: name, because: outcome.because }, 'an operator does not take a list of passes')
      await abandonList(context, list.id)
      return 'refused'
    case 'unknown':
      return 'unknown'
  }
}

async function writeList(
  context: Context,
  tx: Tx,
  issuer: PassIssuer,
  partner: string,
): Promise<WrittenList | undefined> {
  const now = context.now()
  const due = await listDue(context, tx, partner)
  if (due.length === 0) return undefined
  const day = `${partner}-${dateOf(now, findPartner(partner)?.bundle?.zone ?? 'UTC')}-`
  const name = day + String((await countLists(tx, partner, day)) + 1).padStart(2, '0')
  const list = { name, lines: due.map(({ line }) => line) }
  const id = await insertList(tx, { partner, name, fingerprint: issuer.fingerprint(list), sent_at: now })
  if (id === undefined) return undefined
  for (const { pass, line } of due) {
    const patch = line.action === 'GIVE' ? { list_id: id } : ({ revoke: 'ASKED', revoke_list_id: id } as const)
    await updatePass(tx, pass.booking_id, { ...patch, updated_at: now })
  }
  return { ...list, id }
}

/** What is due with a partner's operator at this moment: none of these stays is cancelled until the transaction ends. */
export async function listDue(context: Context, tx: Tx, partner: string): Promise<{ pass: PassRow; line: PassLine }[]> {
  const now = context.now()
  const ids = await listCandidates(tx, partner, {
    now,
    arrivalsUntil: addDays(now.toISOString().slice(0, 10), SENT_BEFORE_DAYS),
    answeredBefore: new Date(now.getTime() - UNANSWERED_MS),
    limit: MOST_LINES,
  })
  const due: { pass: PassRow; line: PassLine }[] = []
  for (const id of ids) {
    // Stay first, then pass: in the order in which a cancellation takes them.
    const stay = await holdStay(tx, id)
    const pass = await lockPass(tx, id)
    const listId = pass?.revoke ? pass.revoke_list_id : pass?.list_id
    const listedAt = listId ? await findListTime(tx, listId) : null
    const line = pass && lineFor(pass, stay, now, listedAt)
    if (line) due.push({ pass, line })
  }
  return due
}
