import type { Endpoint, InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { Sheddable } from '#server/admission/admission.ts'
import type { Access, CallerFor } from '#server/http/caller.ts'

/**
 * At most `max` calls in `windowSeconds` for one address, or for one account wherever it calls from. A route that needs a
 * session counts by account: colleagues behind one address must not use up what the others have.
 */
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
  /** What it is refused as under overload; without one it is never refused for that. */
  shed: Sheddable | undefined
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
  shed?: Sheddable,
): Route {
  return { endpoint, access, limit, shed, run: operation }
}

/** Is what it answers sent as it is, and not as JSON? */
export function isText({ output }: Endpoint): boolean {
  const { type } = output._zod.def
  return type === 'literal' || type === 'string'
}
