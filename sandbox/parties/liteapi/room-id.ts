import { hash } from '#sandbox/world/seeded.ts'
import type { LiteHotel } from './catalogue.ts'

/** The number by which a rate names a room of the hotel's content. */
export function mappedRoomId({ seed }: LiteHotel, index: number): number {
  return 1_000_000 + (hash(seed, 'liteapi-room', index) % 8_000_000)
}
