import * as z from 'zod/mini'
import { ApiFailure } from '#web/api/client.ts'
import { keep, readKept, type Keeping } from '#web/storage/kept/kept-answers.ts'

/** How often what was kept is asked for anew: the network may be back without the browser noticing. */
export const KEPT_POLL_MS = 15_000

interface Named<Answer> {
  name: string
  /** How an answer is kept; undefined: not at all. */
  how: (answer: Answer) => Keeping | undefined
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
export async function orKept<Answer>(
  schema: z.ZodMiniType<Answer>,
  asked: Promise<Answer>,
  { name, how }: Named<Answer>,
): Promise<Told<Answer>> {
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
    const read = z.safeParse(schema, await kept.content.json())
    if (!read.success) throw error
    return { answer: read.data, keptAt: kept.at }
  }
}
