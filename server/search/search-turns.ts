import type { Config } from '#server/config.ts'
import type { EventLoopDelay } from '#server/admission/event-loop-delay.ts'
import { FairQueue } from '#server/admission/fair-queue.ts'

/** Of the delay at which no search begins. Here few go on together, at half of it as many as ever. */
const LATE = 0.2
const FEW = 2

const waiting = { mayWait: 60, mayWaitOfOne: 20, waitMs: 2000 }

/** In front of what searches cost: so many at once, and the fewer the later our one thread is for all other requests. */
function turnsOf(atOnce: number, { mostDelayMs }: Pick<Config, 'mostDelayMs'>, loop: EventLoopDelay): FairQueue {
  const share = () => Math.min(1, 2 * (1 - loop.ms() / (mostDelayMs * LATE)))
  return new FairQueue({
    ...waiting,
    atOnce: () => Math.min(atOnce, Math.max(FEW, Math.round(atOnce * share()))),
    // A whole office or mobile network may share one address.
    atOnceOfOne: Math.ceil(atOnce / 2),
  })
}

/** For searches that begin at the suppliers; a turn lasts as long as its search. */
export const newSearchTurns = (
  config: Pick<Config, 'mostDelayMs' | 'searchesAtOnce'>,
  loop: EventLoopDelay,
): FairQueue => turnsOf(config.searchesAtOnce, config, loop)

/** For lists of a city's hotels, which are a megabyte each: read, compared and packed by the one thread. */
export const newListTurns = (config: Pick<Config, 'mostDelayMs' | 'searchesAtOnce'>, loop: EventLoopDelay): FairQueue =>
  turnsOf(Math.ceil(config.searchesAtOnce / 4), config, loop)
