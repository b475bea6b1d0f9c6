import type { Context } from '#server/context.ts'
import { listDrawsOf } from './draw-store.ts'

/** What a booking took part in, for its owner's own file. */
export async function presentDraws({ db }: Pick<Context, 'db'>, bookingId: number) {
  const draws = await listDrawsOf(db, bookingId)
  return draws.map(({ name, entry, decided_at: decidedAt, winner }) => ({
    draw: name,
    entry,
    hasWon: decidedAt ? winner === entry : null,
  }))
}
