/** A vector tile by the Mapbox Vector Tile specification, version 2.1. */
import { ByteWriter } from './byte-writer.ts'

export const EXTENT = 4096
/** A tile and its margin, as one ring. */
export const wholeTile = [-96, -96, EXTENT + 96, -96, EXTENT + 96, EXTENT + 96, -96, EXTENT + 96]

export type Geometry = 'point' | 'line' | 'polygon'
export type Tags = Record<string, string | number>

/** Parts in tile units, flat: x, y, x, y. Rings are not closed; outer ones turn clockwise on the screen, holes the other way. */
export interface Feature {
  geometry: Geometry
  parts: readonly (readonly number[])[]
  tags?: Tags
}

export type Layers = Record<string, readonly Feature[]>

const TYPES: Record<Geometry, number> = { point: 1, line: 2, polygon: 3 }
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE = (1 << 3) | 7

export function encodeTile(layers: Layers): Uint8Array {
  const tile = new ByteWriter()
  for (const [name, features] of Object.entries(layers)) {
    if (features.length > 0) tile.message(3, (layer) => writeLayer(layer, name, features))
  }
  return tile.bytes()
}

function writeLayer(layer: ByteWriter, name: string, features: readonly Feature[]): void {
  const keys = new Map<string, number>()
  const values = new Map<string | number, number>()
  layer.field(15, 2)
  layer.text(1, name)
  for (const feature of features) {
    const commands = commandsOf(feature)
    if (commands.length === 0) continue
    layer.message(2, (out) => {
      const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
        numberOf(keys, key),
        numberOf(values, value),
      ])
      if (tags.length > 0) out.packed(2, tags)
      out.field(3, TYPES[feature.geometry])
      out.packed(4, commands)
    })
  }
  for (const key of keys.keys()) layer.text(3, key)
  for (const value of values.keys()) {
    layer.message(4, (out) => {
      if (typeof value === 'string') out.text(1, value)
      else out.field(5, value)
    })
  }
  layer.field(5, EXTENT)
}

/** The number of an entry of a layer's table, which it joins when it is new. */
function numberOf<T>(table: Map<T, number>, entry: T): number {
  const known = table.get(entry)
  if (known !== undefined) return known
  table.set(entry, table.size)
  return table.size - 1
}

function commandsOf({ geometry, parts }: Feature): number[] {
  const commands: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const part of parts) {
    const moves = movesOf(part, geometry !== 'point')
    const least = geometry === 'polygon' ? 3 : geometry === 'line' ? 2 : 1
    if (moves.length / 2 < least) continue
    for (let at = 0; at < moves.length; at += 2) {
      if (at === 0) commands.push((1 << 3) | MOVE_TO)
      else if (at === 2) commands.push(((moves.length / 2 - 1) << 3) | LINE_TO)
      const [x, y] = [moves[at]!, moves[at + 1]!]
      commands.push(zigzag(x - lastX), zigzag(y - lastY))
      ;[lastX, lastY] = [x, y]
    }
    if (geometry === 'polygon') commands.push(CLOSE)
  }
  return commands
}

/** Whole units, without standing still. */
function movesOf(part: readonly number[], skipsRepeats: boolean): number[] {
  const moves: number[] = []
  for (let at = 0; at < part.length; at += 2) {
    const x = Math.round(part[at]!)
    const y = Math.round(part[at + 1]!)
    if (skipsRepeats && x === moves.at(-2) && y === moves.at(-1)) continue
    moves.push(x, y)
  }
  return moves
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31)
}
