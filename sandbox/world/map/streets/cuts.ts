import { sequence } from '#sandbox/world/seeded.ts'

interface Stretch {
  low: number
  high: number
  pieces: number
  /** Where hotels stand. */
  taken: readonly number[]
  /** How far a street keeps from them where it can. */
  clear: number
  seed: number
}

const TRIES = 9

/** Cuts a stretch into uneven pieces, stepping aside for hotels. Both ends are in the answer. */
export function cutsOf({ low, high, pieces, taken, clear, seed }: Stretch): number[] {
  const next = sequence(seed)
  const step = (high - low) / pieces
  const cuts = [low]
  for (let piece = 1; piece < pieces; piece++) {
    let best = low + step * piece
    let most = -1
    for (let attempt = 0; attempt < TRIES && most < clear; attempt++) {
      const at = low + step * (piece + (next() - 0.5) * 0.55)
      const room = taken.reduce((least, hotel) => Math.min(least, Math.abs(hotel - at)), Infinity)
      if (room > most) {
        most = room
        best = at
      }
    }
    cuts.push(best)
  }
  return [...cuts, high]
}
