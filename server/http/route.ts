import type { Endpoint, InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { QueueName } from '#server/http/admission/admission.ts'
import type { Access, CallerFor } from '#server/http/caller.ts'

/** At most `max` calls in `windowSeconds` for one address, or for one account wherever it calls from. */
export interface Limit {
  max: number
  windowSeconds: number
  per?: 'account'
}

/** A bound endpoint, ready to be registered. */
export interface Route {
  endpoint: Endpoint
  access: Access
  limit: Limit | undefined
  /** The queue it waits in; without one it passes at once. */
  queue: QueueName | undefined
  run: (context: Context, input: InputOf<Endpoint>, caller: never) => Promise<unknown>
}

/**
 * Binds an endpoint to its operation. The operation receives parsed input and a caller who has
 * what `access` demands; what it returns must be the endpoint's output.
 */
export function route<E extends Endpoint, A extends Access>(
  endpoint: E,
  access: A,
  operation: (context: Context, input: InputOf<E>, caller: CallerFor<A>) => Promise<OutputOf<E>>,
  limit?: Limit,
  queue?: QueueName,
): Route {
  return { endpoint, access, limit, queue, run: operation }
}
