import type { SearchProgress } from '#server/suppliers/supplier.ts'
import { Flight } from './flight.ts'
import type { Member } from './member.ts'

/** What all readers of a search share on this instance: the questions under way, and that its hotels are compared. */
export class LiveSearch {
  /** Settled, in any case, when no hotels are compared any more. */
  readonly matching: Promise<void>
  #isCompared = false
  readonly #flights = new Map<string, Flight<SearchProgress>>()

  /** `matching` is under way; who was not there when it began knows nothing of it. */
  constructor(matching?: Promise<unknown>) {
    const end = () => (this.#isCompared = true)
    this.matching = Promise.resolve(matching?.then(end)).then(
      () => undefined,
      () => undefined,
    )
  }

  /** The hotels have been compared: which of them are one does not change any more. */
  get isCompared(): boolean {
    return this.#isCompared
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
}
