import { LRUCache } from 'lru-cache'
import type { Ground } from './ground.ts'
import { planQuarter } from './plan-quarter.ts'
import type { Quarter } from './quarter.ts'

/** All streets there are: a quarter is planned when first asked for, and kept for a while. */
export class StreetWorld {
  readonly ground: Ground
  readonly #quarters = new LRUCache<string, Quarter>({ max: 400 })

  constructor(ground: Ground) {
    this.ground = ground
  }

  quarter(column: number, row: number): Quarter {
    const key = `${column} ${row}`
    const known = this.#quarters.get(key)
    if (known) return known
    const made = planQuarter(this.ground, column, row)
    this.#quarters.set(key, made)
    return made
  }
}
