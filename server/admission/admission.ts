import { addressGroup } from '#server/admission/address-group.ts'
import { refuse, type AppError } from '#server/errors.ts'
import type { EventLoopDelay } from './event-loop-delay.ts'
import { FairQueue } from './fair-queue.ts'

/** What is refused under overload. Every other call passes: payers do not stand behind those who look around. */
export type Sheddable = 'page' | 'results' | 'search'

/** Of the delay at which anything is refused. A search brings a dozen calls after it, a page is one piece of work. */
const delayFactor = { page: 4, results: 2, search: 1 }
const retryAfterSeconds = { page: 3, results: 2, search: 5 }

/** Rendering is the one thread's own work: side by side it would only be slower. */
const rendering = { atOnce: 1, atOnceOfOne: 1, mayWait: 60, mayWaitOfOne: 30, waitMs: 1500 }

/** Pages drawn for one visitor at once, and for visitors of one address; and where so many pages wait to be rendered, none is. */
const drawings = { atOnce: 3, atOnceOfOne: 2, mostWaiting: 2 }

/** Whose turn it is: that of the address that asks. */
interface Asker {
  ip: string
}

/** For what is made once for all who ask: no asker's own waiting work stands in its way. */
export const everybody: Asker = { ip: 'everybody' }

export interface Admission {
  /** Throws UNAVAILABLE with the seconds to wait: too much is going on, or too much of this asker waits. */
  refuseEarly: (kind: Sheddable, asker: Asker) => void
  /**
   * Begins to draw for one visitor what their browser could ask for as well, and returns what ends it; undefined where there is more to
   * do than that.
   */
  beginDrawing: (asker: Asker) => (() => void) | undefined
  /** Renders a page when its turn has come. Throws UNAVAILABLE when it does not come in time. */
  inTurn: <T>(asker: Asker, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

export const tooBusy = (kind: Sheddable): AppError =>
  refuse('unavailable', { retryAfterSeconds: retryAfterSeconds[kind] })

/** `delayMs`: from this delay of the event loop on nothing new begins. */
export function createAdmission(delayMs: number, loop: EventLoopDelay): Admission {
  const pages = new FairQueue(rendering)
  /** By address. */
  const drawn: string[] = []
  return {
    beginDrawing: ({ ip }) => {
      const { atOnce, atOnceOfOne, mostWaiting } = drawings
      const asker = addressGroup(ip)
      const ofOne = drawn.filter((address) => address === asker).length
      const isBusy = pages.waiting > mostWaiting || loop.ms() > delayMs / 2
      if (isBusy || drawn.length >= atOnce || ofOne >= atOnceOfOne) return undefined
      drawn.push(asker)
      return () => void drawn.splice(drawn.indexOf(asker), 1)
    },
    refuseEarly: (kind, { ip }) => {
      const isLate = loop.ms() > delayMs * delayFactor[kind]
      if (isLate || (kind === 'page' && pages.isFullFor(addressGroup(ip)))) throw tooBusy(kind)
    },
    inTurn: async ({ ip }, signal, work) => {
      const leave = await pages.enter(addressGroup(ip), signal)
      if (!leave) throw tooBusy('page')
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
