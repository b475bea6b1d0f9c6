import { randomBytes } from 'node:crypto'
import type { SearchProgress, SupplierOffer } from '#server/suppliers/supplier.ts'
import type { Member } from './member.ts'

export type Progress = Extract<SearchProgress, { offers: unknown }>

/** After so many failures in a row, a member's part of a reading is over. */
const MOST_FAILURES = 3

/**
 * One reader's way through a search: what every member sells, as far as this reader has heard. No other reader's way
 * counts, so that a latecomer ends where the first reader did. Kept by one instance: elsewhere reading begins anew.
 */
export class Reading {
  /** Says when it began, too. */
  readonly name: string
  readonly startedAt: number
  readonly #offers = new Map<Member, Map<string, SupplierOffer>>()
  readonly #counts = new Map<Member, Pick<Progress, 'expectedHotelCount' | 'completedHotelCount'>>()
  readonly #failures = new Map<Member, number>()

  constructor(startedAt: number) {
    this.startedAt = startedAt
    this.name = `${startedAt.toString(36)}-${randomBytes(6).toString('hex')}`
  }

  static startOf(name: string): number {
    return Number.parseInt(name, 36)
  }

  /** False when the member has failed too often to be asked again. */
  mayFailAgain(member: Member): boolean {
    const failures = (this.#failures.get(member) ?? 0) + 1
    this.#failures.set(member, failures)
    return failures < MOST_FAILURES
  }

  /** Takes note of a member's page, with our ids. A hotel that comes again replaces what that member said of it. */
  hear(member: Member, progress: Progress, isFirstPage: boolean): void {
    this.#failures.delete(member)
    this.#counts.set(member, progress)
    const page = new Map<string, SupplierOffer>()
    for (const offer of progress.offers) {
      const twice = page.get(offer.id)
      if (!twice || offer.total.minor < twice.total.minor) page.set(offer.id, offer)
    }
    const known = isFirstPage ? undefined : this.#offers.get(member)
    this.#offers.set(member, new Map([...(known ?? []), ...page]))
  }

  /** The best offer for each of these hotels; at the same price, that of the member who comes first. */
  bestOf(ids: Iterable<string>, members: readonly Member[]): SupplierOffer[] {
    return [...ids].flatMap((id) => {
      const offers = members.flatMap((member) => this.#offers.get(member)?.get(id) ?? [])
      const [first, ...others] = offers
      return first ? [others.reduce((best, one) => (one.total.minor < best.total.minor ? one : best), first)] : []
    })
  }

  get hasHeard(): boolean {
    return this.#counts.size > 0
  }

  /** How many offers it remembers. */
  get size(): number {
    return [...this.#offers.values()].reduce((sum, offers) => sum + offers.size, 0)
  }

  /** Hotels of all members together; one that two of them sell counts once, as soon as both have said so. */
  countHotels(): Pick<Progress, 'expectedHotelCount' | 'completedHotelCount'> {
    const all = [...this.#counts.values()]
    const hotels = new Set([...this.#offers.values()].flatMap((offers) => [...offers.keys()])).size
    const twice = this.size - hotels
    const sum = (count: keyof (typeof all)[number]) => all.reduce((total, one) => total + one[count], 0)
    return {
      expectedHotelCount: Math.max(hotels, sum('expectedHotelCount') - twice),
      completedHotelCount: Math.max(hotels, sum('completedHotelCount') - twice),
    }
  }
}
