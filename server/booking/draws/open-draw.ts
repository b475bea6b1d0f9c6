import { randomBytes } from 'node:crypto'
import { audit } from '#server/audit/audit.ts'
import { byCommand } from '#server/audit/by-command.ts'
import { requireSecretsKey } from '#server/booking/vouchers/kept-codes.ts'
import type { Context } from '#server/context.ts'
import { seal } from '#server/secrets/sealed.ts'
import { findClearedDraw, refused, UNCLEARED, type Step } from './cleared-draw.ts'
import { findDraw, insertDraw, type DrawRow } from './draw-store.ts'
import { hashOfSeed, isOver } from './draw-rules.ts'

/** The purpose that seeds are sealed for. */
export const DRAW_SEEDS = 'seeds of draws'

/**
 * From now on bookings take part. What is promised, whose random number will decide, and a hash of our own seed are settled
 * before the first of them.
 */
export async function openDraw(
  context: Context,
  { partner: id, openedBy }: { partner: string; openedBy: string },
): Promise<Step<DrawRow>> {
  const cleared = findClearedDraw(context, id)
  if (!cleared) return UNCLEARED
  const { partner, bundle, draw } = cleared
  const known = await findDraw(context.db, draw.name)
  if (known) return { status: 'before', draw: known }
  if (isOver({ until: draw.until, zone: bundle.zone }, context.now()))
    return refused(`its last day, ${draw.until}, is over`)
  const answer = await context.beacon.readChain()
  if (answer.status !== 'known') return refused(answer.because)
  const seed = randomBytes(32).toString('hex')
  const seedHash = hashOfSeed(seed)
  const isOurs = await context.db.transaction().execute(async (tx) => {
    const isFirst = await insertDraw(tx, {
      name: draw.name,
      partner: partner.id,
      partner_name: partner.coBrand ?? partner.name,
      bundle_version: bundle.version,
      zone: bundle.zone,
      terms: JSON.stringify(draw),
      beacon: JSON.stringify(answer.chain),
      seed_sealed: seal(requireSecretsKey(context), DRAW_SEEDS, seed),
      seed_hash: seedHash,
      opened_at: context.now(),
    })
    if (!isFirst) return false
    await audit(tx, {
      kind: 'draw.opened',
      accountId: undefined,
      by: byCommand(),
      details: { draw: draw.name, seedHash, openedBy },
    })
    return true
  })
  const row = await findDraw(context.db, draw.name)
  if (!row) throw new Error(`the draw ${draw.name} is gone`)
  return { status: isOurs ? 'done' : 'before', draw: row }
}
