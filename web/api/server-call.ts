import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'

/** Runs an endpoint's operation in the server's own process, as a visitor; throws an error with a FailureCode. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<OutputOf<E>>
