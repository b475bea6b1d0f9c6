import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spotOf } from '#sandbox/world/map/tile/mercator.ts'

const require = createRequire(import.meta.url)

/** All but the arcs. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** Corners, flat: x, y, x, y. */
type Arc = Float64Array

/** Height of a band of latitude in metres of the map. */
const BAND = 5_000

/** All shores of the world as rings, and which of their sides cross a band of latitude. */
export class CoastLine {
  /** Ring r is the corners starts[r] to starts[r + 1]; land lies to the right of the way. */
  readonly starts: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** The corner after each one in its ring. */
  readonly next: Uint32Array
  readonly #bandStarts: Uint32Array
  readonly #bandSides: Uint32Array

  /** West, north, east and south of each ring. */
  readonly boxes: Float64Array

  constructor(arcs: readonly Arc[], rings: readonly (readonly number[])[]) {
    // Arcs share their ends, and a ring comes back to its start: each gives all but its last corner.
    const cornersOf = (index: number) => arcs[index < 0 ? ~index : index]!.length / 2 - 1
    const count = rings.reduce((sum, ring) => sum + ring.reduce((all, arc) => all + cornersOf(arc), 0), 0)
    this.starts = new Uint32Array(rings.length + 1)
    this.x = new Float64Array(count)
    this.y = new Float64Array(count)
    this.next = new Uint32Array(count)
    this.boxes = new Float64Array(rings.length * 4)
    let at = 0
    rings.forEach((ring, index) => {
      const first = at
      let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
      for (const arcIndex of ring) {
        const arc = arcs[arcIndex < 0 ? ~arcIndex : arcIndex]!
        const corners = cornersOf(arcIndex)
        for (let i = 0; i < corners; i++) {
          const from = arcIndex < 0 ? corners - i : i
          const [x, y] = [arc[from * 2]!, arc[from * 2 + 1]!]
          this.x[at] = x
          this.y[at] = y
          this.next[at] = ++at
          west = Math.min(west, x)
          east = Math.max(east, x)
          north = Math.min(north, y)
          south = Math.max(south, y)
        }
      }
      this.next[at - 1] = first
      this.starts[index + 1] = at
      this.boxes.set([west, north, east, south], index * 4)
    })
    const bands = 8_100
    this.#bandStarts = new Uint32Array(bands + 1)
    this.#eachCrossing((band) => this.#bandStarts[band + 1]!++)
    for (let band = 0; band < bands; band++) this.#bandStarts[band + 1]! += this.#bandStarts[band]!
    const filled = this.#bandStarts.slice()
    this.#bandSides = new Uint32Array(this.#bandStarts[bands]!)
    this.#eachCrossing((band, side) => (this.#bandSides[filled[band]!++] = side))
  }

  /** The sides, each named by its first corner, that touch the bands from `north` to `south`. May repeat itself. */
  sides(north: number, south: number): Uint32Array {
    const last = this.#bandStarts.length - 2
    const from = Math.min(last, Math.max(0, Math.floor(north / BAND)))
    const to = Math.min(last, Math.max(0, Math.floor(south / BAND)))
    return this.#bandSides.subarray(this.#bandStarts[from], this.#bandStarts[to + 1])
  }

  #eachCrossing(visit: (band: number, side: number) => void): void {
    for (let side = 0; side < this.x.length; side++) {
      const [a, b] = [this.y[side]!, this.y[this.next[side]!]!]
      const last = Math.floor(Math.max(a, b) / BAND)
      for (let band = Math.floor(Math.min(a, b) / BAND); band <= last; band++) visit(band, side)
    }
  }
}

/** Natural Earth's land at 1:10 million, from the package world-atlas. */
export function readCoastLine(): CoastLine {
  const file = require.resolve('world-atlas/land-10m.json')
  const { arcs, transform, objects } = readTopology(readFileSync(file))
  const [scaleX, scaleY] = transform.scale
  const [eastOf, northOf] = transform.translate
  const lines = arcs.map((steps) => {
    const line = new Float64Array(steps.length)
    let [x, y] = [0, 0]
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at]!
      y += steps[at + 1]!
      const spot = spotOf(y * scaleY + northOf, x * scaleX + eastOf)
      line[at] = spot.x
      line[at + 1] = spot.y
    }
    return line
  })
  return new CoastLine(
    lines,
    objects.land.geometries.flatMap((geometry) => geometry.arcs.flat()),
  )
}

const ARCS = '"arcs":'
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const CLOSE = 0x5d

/** The arcs, the last member but two, are read digit by digit: parsed, their 400,000 pairs would take forty megabytes. */
function readTopology(bytes: Buffer): Topology & { arcs: Int32Array[] } {
  const from = bytes.lastIndexOf(ARCS) + ARCS.length
  const end = bytes.indexOf(']]]', from) + 3
  const rest = `${bytes.toString('latin1', 0, from)}null${bytes.toString('latin1', end)}`
  return { ...(JSON.parse(rest) as Topology), arcs: readArcs(bytes.subarray(from, end)) }
}

/** Each arc as its numbers in a row. */
function readArcs(bytes: Buffer): Int32Array[] {
  const arcs: Int32Array[] = []
  const numbers = new Int32Array(1 << 20)
  let count = 0
  let [number, sign, before] = [-1, 1, 0]
  for (const byte of bytes) {
    if (byte >= ZERO && byte <= NINE) number = Math.max(number, 0) * 10 + byte - ZERO
    else {
      if (number >= 0) numbers[count++] = sign * number
      number = -1
      sign = byte === MINUS ? -1 : 1
      if (byte === CLOSE && before === CLOSE && count > 0) {
        arcs.push(numbers.slice(0, count))
        count = 0
      }
    }
    before = byte
  }
  return arcs
}
