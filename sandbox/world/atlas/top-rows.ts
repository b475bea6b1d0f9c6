/** The few with the least keys among many: a heap with the worst on top. Ties go to the lower row. */
export class TopRows {
  private keys = new Float64Array(64)
  private rows = new Uint32Array(64)
  private items = new Uint32Array(64)
  private wanted = 0
  private size = 0

  start(wanted: number): void {
    this.wanted = wanted
    this.size = 0
    if (wanted <= this.keys.length) return
    this.keys = new Float64Array(wanted)
    this.rows = new Uint32Array(wanted)
    this.items = new Uint32Array(wanted)
  }

  offer(key: number, row: number, item: number): void {
    if (this.size < this.wanted) {
      this.put(this.size, key, row, item)
      this.rise(this.size++)
      return
    }
    const worst = this.keys[0]!
    if (key > worst || (key === worst && row >= this.rows[0]!)) return
    this.put(0, key, row, item)
    this.sink()
  }

  /** The items from a position on, best first. */
  ordered(from: number): number[] {
    const order = Array.from({ length: this.size }, (_, at) => at)
    order.sort((a, b) => (this.worse(a, b) ? 1 : -1))
    return order.slice(from).map((at) => this.items[at]!)
  }

  private put(at: number, key: number, row: number, item: number): void {
    this.keys[at] = key
    this.rows[at] = row
    this.items[at] = item
  }

  private worse(a: number, b: number): boolean {
    const keyA = this.keys[a]!
    const keyB = this.keys[b]!
    return keyA > keyB || (keyA === keyB && this.rows[a]! > this.rows[b]!)
  }

  private swap(a: number, b: number): void {
    const key = this.keys[a]!
    const row = this.rows[a]!
    const item = this.items[a]!
    this.put(a, this.keys[b]!, this.rows[b]!, this.items[b]!)
    this.put(b, key, row, item)
  }

  private rise(at: number): void {
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.worse(at, parent)) return
      this.swap(at, parent)
      at = parent
    }
  }

  private sink(): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.size) return
      if (child + 1 < this.size && this.worse(child + 1, child)) child++
      if (!this.worse(child, at)) return
      this.swap(at, child)
      at = child
    }
  }
}
