import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import { roundFrom, timeOfRound } from '#server/beacons/beacon-rules.ts'
import { countBooking } from '#server/booking/vouchers/count-booking.ts'
import { isAbove } from '#server/booking/vouchers/voucher-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { findClearedDraw, refused, UNCLEARED, type Step } from './cleared-draw.ts'
import { findDraw, insertEntries, lockDraw, readCandidates, updateDraw, type DrawRow } from './draw-store.ts'
import { entryOf, hashOfEntries, isOver, judgeCandidate, LIST_STANDS_MS } from './draw-rules.ts'

/**
 * Closes a draw after its last day: who takes part is written down once, and which of the beacon's numbers decides, which is
 * made later. Nothing is written while it is open what becomes of a booking of its days.
 */
export function commitDraw(
  context: Context,
  { partner, name: wanted, committedBy }: { partner: string; name?: string | undefined; committedBy: string },
): Promise<Step<DrawRow>> {
  return context.db.transaction().execute(async (tx): Promise<Step<DrawRow>> => {
    const cleared = findClearedDraw(context, partner)
    if (!cleared) return UNCLEARED
    const name = wanted ?? cleared.draw.name
    const draw = await lockDraw(tx, name)
    if (draw?.partner !== partner) return refused('it is not open: nobody takes part')
    if (draw.closed_at) return { status: 'before', draw }
    const now = context.now()
    if (!isOver({ until: draw.terms.until, zone: draw.zone }, now))
      return refused(`its last day is ${draw.terms.until}`)
    const { rows, unsettled } = await listParticipants(context, tx, draw)
    const [first] = unsettled
    if (first !== undefined) return refused(`${first}, and ${unsettled.length} in all: try again later`)
    const entries = rows.map(({ entry }) => entry)
    const entriesHash = hashOfEntries(entries)
    const round = roundFrom(draw.beacon, new Date(now.getTime() + LIST_STANDS_MS))
    await insertEntries(tx, rows)
    const roundAt = timeOfRound(draw.beacon, round)
    await updateDraw(tx, name, { closed_at: now, entries_hash: entriesHash, round, round_at: roundAt })
    await audit(tx, {
      kind: 'draw.closed',
      accountId: undefined,
      by: byCommand(),
      details: { draw: name, entries: entries.length, entriesHash, round, closedBy: committedBy },
    })
    return { status: 'done', draw: (await findDraw(tx, name)) ?? draw }
  })
}

/** Who takes part, and why it is too early to say so of others. */
async function listParticipants(context: Context, tx: Tx, draw: DrawRow) {
  const { terms, zone, name } = draw
  const rows: { draw: string; entry: string; booking_id: number }[] = []
  const unsettled: string[] = []
  for await (const booking of readCandidates(tx, draw.partner, draw.opened_at)) {
    const verdict = isPaidAtHotel(booking.rates) ? 'out' : judgeCandidate({ ...terms, zone }, booking)
    if (verdict === 'out') continue
    if (verdict === 'waits') {
      unsettled.push(`${booking.reference} is still under way`)
      continue
    }
    const counted = await countBooking(context, tx, booking, { into: terms.currency, zone })
    if (!counted) unsettled.push(`nobody knows what ${booking.currency} was worth for ${booking.reference}`)
    else if (isAbove(terms, counted.amount))
      rows.push({ draw: name, entry: entryOf(name, booking.reference), booking_id: booking.id })
  }
  return { rows, unsettled }
}
