/** So many in a minute for each key, and in how many seconds there is room again. */
export class RateLimit {
  readonly #most: number
  readonly #taken = new Map<string, number[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** Undefined: go ahead. */
  take(key: string, now = Date.now()): number | undefined {
    const lately = (this.#taken.get(key) ?? []).filter((at) => at > now - 60_000)
    const [first] = lately
    if (lately.length >= this.#most && first !== undefined) return Math.ceil((first + 60_000 - now) / 1000)
    this.#taken.set(key, [...lately, now])
    return undefined
  }
}
