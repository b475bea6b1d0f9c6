import type { SearchProgress, SupplierOffer } from '#server/suppliers/supplier.ts'
import { Flight } from './flight.ts'
import type { Member } from './member.ts'

export type Progress = Extract<SearchProgress, { offers: unknown }>

/** After so many failures in a row, a member's part of a search is over. */
const MOST_FAILURES = 3

/** What this instance remembers of a search. Another instance, or this one after a while, reads everything anew. */
export class LiveSearch {
  /** Settled when the hotels of the region have been compared. */
  readonly matching: Promise<unknown>
  readonly #lowest = new Map<string, number>()
  readonly #flights = new Map<string, Flight<SearchProgress>>()
  readonly #failures = new Map<Member, number>()
  readonly #counts = new Map<Member, Pick<Progress, 'expectedHotelCount' | 'completedHotelCount'>>()
  readonly #sold = new Map<Member, Set<string>>()

  constructor(matching: Promise<unknown>) {
    this.matching = matching
  }

  /** The question for what came after `key`: the one under way, or a new one. */
  flightOf(member: Member, key: string | undefined, ask: (signal: AbortSignal) => Promise<SearchProgress>) {
    const name = `${member.name} ${key ?? ''}`
    const flight = this.#flights.get(name)
    if (flight && !flight.hasEnded) return flight
    const started = new Flight(ask)
    this.#flights.set(name, started)
    return started
  }

  forgetFlight(member: Member, key: string | undefined): void {
    this.#flights.delete(`${member.name} ${key ?? ''}`)
  }

  /** False when the member has failed too often to be asked again. */
  mayFailAgain(member: Member): boolean {
    const failures = (this.#failures.get(member) ?? 0) + 1
    this.#failures.set(member, failures)
    return failures < MOST_FAILURES
  }

  /** Takes note of an answer, with our ids, and gives what is news: the best offer there is for its hotel. */
  hear(member: Member, progress: Progress): SupplierOffer[] {
    this.#failures.delete(member)
    this.#counts.set(member, progress)
    const sold = this.#sold.get(member) ?? new Set()
    this.#sold.set(member, sold)
    return progress.offers.filter(({ id, total }) => {
      sold.add(id)
      const lowest = Math.min(total.minor, this.#lowest.get(id) ?? Number.POSITIVE_INFINITY)
      this.#lowest.set(id, lowest)
      return total.minor === lowest
    })
  }

  get hasHeard(): boolean {
    return this.#counts.size > 0
  }

  /** Hotels of all members together; one that two of them sell counts once, as soon as both have said so. */
  countHotels(): Pick<Progress, 'expectedHotelCount' | 'completedHotelCount'> {
    const all = [...this.#counts.values()]
    const named = [...this.#sold.values()].reduce((sum, sold) => sum + sold.size, 0)
    const twice = named - this.#lowest.size
    const sum = (count: keyof (typeof all)[number]) => all.reduce((total, one) => total + one[count], 0)
    return {
      expectedHotelCount: Math.max(this.#lowest.size, sum('expectedHotelCount') - twice),
      completedHotelCount: Math.max(this.#lowest.size, sum('completedHotelCount') - twice),
    }
  }
}
