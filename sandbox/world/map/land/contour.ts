/**
 * The areas of a square grid whose height is above nothing, by marching squares. `rings` are polygons
 * with their holes; `lines` is where the height really crosses nothing, not where the grid ends.
 */
export function contour(heights: Float64Array, side: number, place: (position: number) => number) {
  const next = new Map<number, { to: number; isEdge: boolean }>()
  const points = new Map<number, readonly [number, number]>()
  // A border of sea closes what would leave the grid.
  const wide = side + 2
  const heightAt = (column: number, row: number) =>
    column < 1 || row < 1 || column > side || row > side ? -1 : heights[(row - 1) * side + column - 1]!
  const isOutside = (column: number, row: number) => column < 1 || row < 1 || column > side || row > side

  /** The crossing on the side from a corner to the east (0) or to the south (1). */
  function crossing(column: number, row: number, way: 0 | 1): number {
    const key = (row * wide + column) * 2 + way
    if (!points.has(key)) {
      const [toColumn, toRow] = way === 0 ? [column + 1, row] : [column, row + 1]
      const [a, b] = [heightAt(column, row), heightAt(toColumn, toRow)]
      let share = a / (a - b)
      if (isOutside(column, row)) share = 1
      else if (isOutside(toColumn, toRow)) share = 0
      points.set(key, [place(column - 1 + (way === 0 ? share : 0)), place(row - 1 + (way === 1 ? share : 0))])
    }
    return key
  }

  for (let row = 0; row < wide - 1; row++) {
    for (let column = 0; column < wide - 1; column++) {
      const nw = heightAt(column, row) > 0
      const ne = heightAt(column + 1, row) > 0
      const se = heightAt(column + 1, row + 1) > 0
      const sw = heightAt(column, row + 1) > 0
      if (nw === ne && ne === se && se === sw) continue
      const isEdge =
        isOutside(column, row) ||
        isOutside(column + 1, row) ||
        isOutside(column, row + 1) ||
        isOutside(column + 1, row + 1)
      const top = () => crossing(column, row, 0)
      const left = () => crossing(column, row, 1)
      const bottom = () => crossing(column, row + 1, 0)
      const right = () => crossing(column + 1, row, 1)
      // Land on the right hand: outer rings turn clockwise on the screen.
      const link = (to: number, from: number) => next.set(from, { to, isEdge })
      if (nw !== ne && sw === se && nw === sw) link(ne ? top() : right(), ne ? right() : top())
      if (ne !== se && nw === sw && ne === nw) link(se ? right() : bottom(), se ? bottom() : right())
      if (sw !== se && nw === ne && se === ne) link(sw ? bottom() : left(), sw ? left() : bottom())
      if (nw !== sw && ne === se && sw === se) link(nw ? left() : top(), nw ? top() : left())
      if (nw === ne && sw === se && nw !== sw) link(nw ? left() : right(), nw ? right() : left())
      if (nw === sw && ne === se && nw !== ne) link(nw ? bottom() : top(), nw ? top() : bottom())
      if (nw === se && ne === sw && nw !== ne) {
        if (nw) {
          link(left(), top())
          link(right(), bottom())
        } else {
          link(top(), right())
          link(bottom(), left())
        }
      }
    }
  }
  return trace(next, points)
}

function trace(next: Map<number, { to: number; isEdge: boolean }>, points: Map<number, readonly [number, number]>) {
  const outer: number[][] = []
  const holes: number[][] = []
  const lines: number[][] = []
  const left = new Set(next.keys())
  for (const start of left) {
    const ring: number[] = []
    let line: number[] = []
    let key = start
    while (left.delete(key)) {
      const point = points.get(key)!
      const { to, isEdge } = next.get(key)!
      ring.push(...point)
      line.push(...point)
      if (isEdge) {
        if (line.length > 2) lines.push(line)
        line = []
      }
      key = to
      if (!next.has(key)) break
    }
    if (line.length > 0) lines.push([...line, ring[0]!, ring[1]!])
    if (ring.length < 6) continue
    ;(areaOf(ring) > 0 ? outer : holes).push(ring)
  }
  const rings = outer.map((ring) => [ring])
  for (const hole of holes) rings.find(([ring]) => isInside(hole[0]!, hole[1]!, ring!))?.push(hole)
  return { rings, lines }
}

function areaOf(ring: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < ring.length; at += 2) {
    const to = (at + 2) % ring.length
    sum += ring[at]! * ring[to + 1]! - ring[to]! * ring[at + 1]!
  }
  return sum
}

function isInside(x: number, y: number, ring: readonly number[]): boolean {
  let inside = false
  for (let at = 0; at < ring.length; at += 2) {
    const to = (at + 2) % ring.length
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[to]!, ring[to + 1]!]
    if (ay <= y !== by <= y && ax + ((y - ay) / (by - ay)) * (bx - ax) < x) inside = !inside
  }
  return inside
}
