import { refuse } from '#server/errors.ts'
import { escapeId, unescapeId } from './routing.ts'

/** How far one member's results were read: to a key of its own, not at all yet, or to the end. */
export type Reached = { status: 'begun'; key?: string } | { status: 'ended' }

/** As long as the contract allows a key to be. */
const MAX_LENGTH = 200

/** Whose reading it is, and how far each member's results were read, in the order of the members. */
export interface ResultsKey {
  reading: string
  reached: Reached[]
}

/** Undefined when it does not fit: read anew. */
export function packResultsKey({ reading, reached }: ResultsKey): string | undefined {
  const key = [reading, ...reached.map(packOne)].join('.')
  return key.length <= MAX_LENGTH ? key : undefined
}

function packOne(reached: Reached): string {
  if (reached.status === 'ended') return 'e'
  return reached.key === undefined ? 'b' : `k${escapeId(reached.key)}`
}

/** Throws INVALID_INPUT for a key that we did not give. */
export function unpackResultsKey(key: string, count: number): ResultsKey {
  const [reading = '', ...parts] = key.split('.')
  const isOurs = /^[\da-z]{1,9}-[\da-f]{12}$/.test(reading)
  if (!isOurs || parts.length !== count || parts.some((part) => !/^(e|b|k.+)$/.test(part))) {
    throw refuse('wrongId', { at: 'query.nextResultsKey' })
  }
  const reached = parts.map((part): Reached => {
    if (part === 'e') return { status: 'ended' }
    return part === 'b' ? { status: 'begun' } : { status: 'begun', key: unescapeId(part.slice(1)) }
  })
  return { reading, reached }
}
