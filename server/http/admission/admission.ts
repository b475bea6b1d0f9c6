import type { FastifyRequest } from 'fastify'
import { addressGroup } from '#server/accounts/rules.ts'
import { AppError, GENERIC_MESSAGE } from '#server/errors.ts'
import { watchEventLoop } from './event-loop-delay.ts'
import { FairQueue } from './fair-queue.ts'

/** What waits for its turn. Every other call passes: nobody who pays stands behind those who look around. */
export type QueueName = 'page' | 'search'

const queues = {
  /** Rendering is the one thread's own work: side by side it would only be slower. */
  page: { atOnce: 1, mayWait: 60, mayWaitOfOne: 30, waitMs: 1500 },
  /** Beginning a search is mostly waiting for suppliers; what follows, its results, is not queued. */
  search: { atOnce: 10, mayWait: 40, mayWaitOfOne: 20, waitMs: 2000 },
}
const retryAfterSeconds = { page: 3, search: 5 }
/** A page is one piece of work; a search brings a dozen calls after it. */
const patience = { page: 4, search: 1 }

export interface Admission {
  /** Throws UNAVAILABLE with the seconds to wait when there is no place for this request in the queue. */
  refuseEarly: (name: QueueName, request: FastifyRequest) => void
  /** Does the work when its turn has come. Throws UNAVAILABLE when it does not come in time. */
  inTurn: <T>(name: QueueName, request: FastifyRequest, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
  stop: () => void
}

const tooBusy = (name: QueueName) =>
  new AppError('UNAVAILABLE', GENERIC_MESSAGE, { retryAfterSeconds: retryAfterSeconds[name] })

/** `delayMs`: from this delay of the event loop on nothing new begins. */
export function createAdmission(delayMs: number, loop = watchEventLoop()): Admission {
  const lines = { page: new FairQueue(queues.page), search: new FairQueue(queues.search) }

  const refuseEarly: Admission['refuseEarly'] = (name, request) => {
    const isLate = loop.ms() > delayMs * patience[name]
    if (isLate || lines[name].isFullFor(addressGroup(request.ip))) throw tooBusy(name)
  }
  return {
    refuseEarly,
    inTurn: async (name, request, signal, work) => {
      const leave = await lines[name].enter(addressGroup(request.ip), signal)
      if (!leave) throw tooBusy(name)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    stop: loop.stop,
  }
}
