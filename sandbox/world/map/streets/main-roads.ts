import { hash } from '#sandbox/world/seeded.ts'
import { QUARTER, toMap, wayBetween } from './lattice.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'
import type { Quarter, Road, RoadKind } from './quarter.ts'
import { EMBANKMENT, isRiver } from './river.ts'
import { streetName } from './street-names.ts'
import { MAIN, type Ground } from './ground.ts'

const MOTORWAY = 24
/** Density from which a quarter has streets on all sides. */
const TOWN = 0.1
/** A name holds for so many quarters. */
const SAME_NAME = 7

export function mainKind(line: number): RoadKind {
  if (line % MOTORWAY === 0) return 'motorway'
  return line % MAIN === 0 ? 'primary' : 'secondary'
}

/** The roads on the western and the northern side of a quarter; the other two are its neighbours'. */
export function mainRoads(ground: Ground, { column, row, country }: Quarter, isDry: (spot: Spot) => boolean): Road[] {
  const [u, v] = [column * QUARTER, row * QUARTER]
  const roads: Road[] = []
  const isTown = (c: number, r: number) => ground.density(c, r) > TOWN
  const add = (line: number, along: number, axis: string, way: Road['way'], neighbour: () => boolean) => {
    const kind = mainKind(line)
    const isWanted = kind === 'secondary' ? isTown(column, row) || neighbour() : ground.isPeopled(column, row)
    if (!isWanted || !way.every((spot) => isDry(spot))) return
    roads.push({ kind, name: streetName(country, hash(axis, line, Math.floor(along / SAME_NAME)), true), way })
  }
  if (isRiver(column)) {
    for (const side of [-EMBANKMENT, EMBANKMENT]) {
      add(1, row, `bank ${column} ${side}`, wayBetween(u + side, v, u + side, v + QUARTER, 5), () =>
        isTown(column - 1, row),
      )
    }
  } else {
    add(column, row, 'u', wayBetween(u, v, u, v + QUARTER, 5), () => isTown(column - 1, row))
  }
  add(row, column, 'v', wayBetween(u, v, u + QUARTER, v, 5), () => isTown(column, row - 1))
  return roads
}

const first = (least: number) => Math.ceil(least / MAIN) * MAIN

/** Main roads from far away: only every sixth line, a point each quarter. */
export function farRoads(
  ground: Ground,
  from: { column: number; row: number },
  to: { column: number; row: number },
): Road[] {
  const roads: Road[] = []
  const follow = (line: number, start: number, end: number, at: (along: number) => [number, number]) => {
    let way: Road['way'] = []
    for (let along = start; along <= end + 1; along++) {
      const [column, row] = at(along)
      const spot = toMap(column * QUARTER, row * QUARTER)
      const isOn = along <= end && ground.isPeopled(column, row) && ground.isInland(spot)
      if (isOn) way.push(spot)
      else {
        if (way.length > 1) roads.push({ kind: mainKind(line), name: '', way })
        way = []
      }
    }
  }
  for (let column = first(from.column); column <= to.column; column += MAIN)
    follow(column, from.row, to.row, (row) => [column, row])
  for (let row = first(from.row); row <= to.row; row += MAIN)
    follow(row, from.column, to.column, (column) => [column, row])
  return roads
}
