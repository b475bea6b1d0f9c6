import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import { findBooking, lockBookingState } from '#server/booking/booking-store.ts'
import { requireSecretsKey } from '#server/booking/vouchers/kept-codes.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { unseal } from '#server/secrets/sealed.ts'
import { findClearedDraw, refused, UNCLEARED, type Step } from './cleared-draw.ts'
import { findBookingOf, findDraw, listEntries, lockDraw, updateDraw, type DrawRow } from './draw-store.ts'
import { DRAW_SEEDS } from './open-draw.ts'
import { rankEntries } from './draw-rules.ts'

/** Draws the winner, once: a second call is told the same. Nothing is chosen here but what the three parts decide. */
export async function decideDraw(
  context: Context,
  { partner, name: wanted, decidedBy }: { partner: string; name?: string | undefined; decidedBy: string },
): Promise<Step<DrawRow>> {
  const cleared = findClearedDraw(context, partner)
  if (!cleared) return UNCLEARED
  const name = wanted ?? cleared.draw.name
  const draw = await findDraw(context.db, name)
  if (draw?.partner !== partner) return refused('it is not open: nobody takes part')
  if (draw.decided_at) return { status: 'before', draw }
  if (!draw.round || !draw.round_at) return refused('it is not closed: commit it first')
  const { round, round_at: roundAt } = draw
  if (context.now() < roundAt) return refused(`the number that decides is made at ${roundAt.toISOString()}`)
  const answer = await context.beacon.readRound(draw.beacon, round)
  if (answer.status === 'early') return refused('the number that decides is not published yet: try again later')
  if (answer.status !== 'known') return refused(`${answer.because}: try again later`)
  const { signature, randomness } = answer
  return context.db.transaction().execute(async (tx): Promise<Step<DrawRow>> => {
    const held = await lockDraw(tx, name)
    if (held?.decided_at) return { status: 'before', draw: held }
    const seed = unseal(requireSecretsKey(context), DRAW_SEEDS, draw.seed_sealed)
    const ranked = rankEntries({ draw: name, entries: await listEntries(tx, name), round, randomness, seed })
    const drawn = await drawFirst(tx, name, ranked)
    if (drawn.status === 'waits')
      return refused('it is not known yet whether the first one is cancelled: try again later')
    const { winner, withdrawn } = drawn
    await updateDraw(tx, name, {
      decided_at: context.now(),
      seed,
      signature,
      randomness,
      withdrawn: JSON.stringify(withdrawn),
      winner: winner?.entry ?? null,
    })
    if (winner)
      await context.jobs.enqueue(tx, {
        kind: 'mail.draw-won',
        key: `mail.draw-won:${name}`,
        data: { draw: name, bookingId: winner.bookingId },
      })
    await audit(tx, {
      kind: 'draw.decided',
      accountId: undefined,
      by: byCommand(),
      details: { draw: name, winner: winner?.entry ?? null, withdrawn: withdrawn.length, decidedBy },
    })
    return { status: 'done', draw: (await findDraw(tx, name)) ?? draw }
  })
}

type Drawn =
  | { status: 'drawn'; winner: { entry: string; bookingId: number } | undefined; withdrawn: string[] }
  | { status: 'waits' }

/** The first whose stay stands and who can be told; its booking is held until it has won. */
async function drawFirst(tx: Tx, draw: string, ranked: readonly string[]): Promise<Drawn> {
  const withdrawn: string[] = []
  for (const entry of ranked) {
    const bookingId = await findBookingOf(tx, draw, entry)
    if (bookingId === undefined) throw new Error(`nobody knows whose entry ${entry} is`)
    const state = await lockBookingState(tx, bookingId)
    // The hotel may refuse to cancel it.
    if (state === 'CANCELLING') return { status: 'waits' }
    const booking = state === 'CONFIRMED' ? await findBooking(tx, bookingId) : undefined
    if (booking?.contact.email) return { status: 'drawn', winner: { entry, bookingId }, withdrawn }
    withdrawn.push(entry)
  }
  return { status: 'drawn', winner: undefined, withdrawn }
}
