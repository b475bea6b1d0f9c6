import type { Circle } from '#sandbox/world/map/nearby-places.ts'
import { Worker } from 'node:worker_threads'
import type { nearbyPlacesOf } from './nearby-places.ts'
import type { Columns } from '#sandbox/world/atlas/column-file.ts'

export type Place = ReturnType<typeof nearbyPlacesOf>[number]

/** The drawn world, for the map and the places on it. */
export interface Streets {
  tile: (z: number, x: number, y: number) => Promise<Uint8Array>
  nearby: (circle: Circle) => Promise<Place[]>
  close: () => Promise<void>
}

export type Question = { ask: 'tile'; z: number; x: number; y: number } | ({ ask: 'nearby' } & Circle)
export interface Asked {
  id: number
  question: Question
}
export type Answered = { id: number; answer: Uint8Array | Place[] } | { id: number; error: string }

/**
 * Streets in a thread of their own: drawing a tile must not keep the hub from answering. Started when first asked. Both
 * read the same columns.
 */
export function openStreets(columns: Columns): Streets {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./street-thread.ts', import.meta.url), {
      workerData: { columns },
      resourceLimits: { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 6 },
    })
    started.unref()
    started.on('message', (message: Answered) => {
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if ('error' in message) asker?.reject(new Error(message.error))
      else asker?.resolve(message.answer as never)
    })
    started.on('error', (error: Error) => {
      thread = undefined
      for (const asker of waiting.values()) asker.reject(error)
      waiting.clear()
    })
    return started
  }

  function ask<T>(question: Question): Promise<T> {
    thread ??= start()
    const target = thread
    return new Promise<T>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      target.postMessage({ id: last, question } satisfies Asked)
    })
  }

  return {
    tile: (z, x, y) => ask({ ask: 'tile', z, x, y }),
    nearby: (circle) => ask({ ask: 'nearby', ...circle }),
    close: async () => void (await thread?.terminate()),
  }
}
