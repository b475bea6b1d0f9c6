import type { DrawRecord } from '#shared/api/draws.ts'
import type { Context } from '#server/context.ts'
import { findDraw, listEntries, type DrawRow } from './draw-store.ts'

/** A draw as visitors see it; undefined where none is open under that name, nor was. */
export async function publishDraw({ db }: Pick<Context, 'db'>, name: string): Promise<DrawRecord | undefined> {
  const draw = await findDraw(db, name)
  if (!draw) return undefined
  return {
    version: 1,
    name,
    organiser: draw.partner_name,
    clearance: draw.terms.clearance ?? '',
    prize: { currency: draw.terms.currency, amount: draw.terms.prize },
    above: draw.terms.above,
    from: draw.terms.from,
    until: draw.terms.until,
    zone: draw.zone,
    countries: draw.terms.countries,
    openedAt: draw.opened_at.toISOString(),
    seedHash: draw.seed_hash,
    beacon: draw.beacon,
    closed: closedOf(draw, draw.closed_at ? await listEntries(db, name) : []),
    decided: decidedOf(draw),
  }
}

function closedOf(draw: DrawRow, entries: string[]): DrawRecord['closed'] {
  const { closed_at: at, entries_hash: entriesHash, round, round_at: roundAt } = draw
  if (!at || !entriesHash || !round || !roundAt) return null
  return { at: at.toISOString(), entries, entriesHash, round, roundAt: roundAt.toISOString() }
}

function decidedOf(draw: DrawRow): DrawRecord['decided'] {
  const { decided_at: at, seed, signature, randomness, withdrawn, winner } = draw
  if (!at || !seed || !signature || !randomness || !withdrawn) return null
  return { at: at.toISOString(), seed, signature, randomness, withdrawn, winner }
}
