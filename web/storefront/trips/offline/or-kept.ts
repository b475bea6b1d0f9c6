import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import { ApiFailure } from '#web/api/client.ts'
import { keep, readKept, type Keeping } from '#web/storage/kept/kept-answers.ts'

/** How often what was kept is asked for anew: the network may be back without the browser noticing. */
export const KEPT_POLL_MS = 15_000

interface Named<E extends Endpoint> {
  name: string
  /** How an answer is kept; undefined: not at all. */
  how: (answer: OutputOf<E>) => Keeping | undefined
}

export interface Told<T> {
  answer: T
  /** When it was kept, where the network brought no newer one. */
  keptAt?: number
}

/**
 * What the server says, which is kept as it answered; without a network what was kept before, for who is signed in. A server
 * that answers, with whatever failure, has answered. Throws what the call throws.
 */
export async function orKept<E extends Endpoint>(
  endpoint: E,
  asked: Promise<OutputOf<E>>,
  { name, how }: Named<E>,
): Promise<Told<OutputOf<E>>> {
  try {
    const answer = await asked
    const kept = how(answer)
    // Not waited for: a slow disk holds up nobody.
    if (kept) void keep(name, JSON.stringify(answer), kept)
    return { answer }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error
    const kept = await readKept(name)
    if (!kept) throw error
    // What an older build kept may have another form.
    const read = z.safeParse(endpoint.output, await kept.content.json())
    if (!read.success) throw error
    return { answer: read.data as OutputOf<E>, keptAt: kept.at }
  }
}
