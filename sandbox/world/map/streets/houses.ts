import { sequence } from '#sandbox/world/seeded.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'
import { ringOf, type Place } from './lattice.ts'
import type { Block, Quarter } from './quarter.ts'

/** From a street's middle to the houses' fronts. */
const FRONT = 12
const HOTEL = 17

/** The houses of a quarter: rows along the streets, courts in the middle, and one for each hotel. */
export function housesOf(quarter: Quarter): Spot[][] {
  const { column, row, density, place } = quarter
  const fill = density > 20 ? 0.95 : density > 6 ? 0.88 : density > 1 ? 0.75 : 0.45
  return quarter.blocks.flatMap((block, at) => housesOfBlock(block, fill, place, sequence(column, row, at, 'houses')))
}

function housesOfBlock(block: Block, fill: number, place: Place, next: () => number): Spot[][] {
  const [u0, v0, u1, v1] = [block.u0 + FRONT, block.v0 + FRONT, block.u1 - FRONT, block.v1 - FRONT]
  const houses: Spot[][] = []
  const isFree = (a: number, b: number, c: number, d: number) =>
    block.hotels.every(({ u, v }) => u + HOTEL < a || u - HOTEL > c || v + HOTEL < b || v - HOTEL > d)
  const build = (a: number, b: number, c: number, d: number) => {
    if (c - a > 5 && d - b > 5 && next() < fill && isFree(a, b, c, d)) houses.push(ringOf(a, b, c, d, 1, place))
  }
  const depth = Math.min(30, (v1 - v0) * 0.36)
  for (const [top, bottom] of [
    [v0, v0 + depth],
    [v1 - depth, v1],
  ] as const) {
    for (let u = u0; u < u1 - 8;) {
      const wide = Math.min(u1 - u, 13 + next() * 26)
      const setback = next() * 5
      build(
        u,
        top + (top === v0 ? setback : next() * 6),
        u + wide - 2 - next() * 4,
        bottom - (top === v0 ? next() * 6 : setback),
      )
      u += wide
    }
  }
  const [low, high] = [v0 + depth + 4, v1 - depth - 4]
  for (let v = low; v < high - 10;) {
    const tall = Math.min(high - v, 14 + next() * 22)
    build(u0 + next() * 4, v, u0 + 16 + next() * 12, v + tall - 3)
    build(u1 - 16 - next() * 12, v, u1 - next() * 4, v + tall - 3)
    v += tall
  }
  block.hotels.forEach(({ u, v }, at) => {
    const isCrowded = block.hotels
      .slice(0, at)
      .some((other) => Math.abs(other.u - u) < 28 && Math.abs(other.v - v) < 24)
    if (!isCrowded) houses.push(ringOf(u - 13, v - 11, u + 13, v + 11, 1, place))
  })
  return houses
}
