import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** A failure of ours, for the log. A caller that went away, or timed out, made the answer end early: not an error. */
export function logFailure(error: unknown, { log }: FastifyRequest, { raw }: FastifyReply, words: string): void {
  log[raw.closed ? 'debug' : 'error']({ err: error }, words)
}

/** The same for failures that no party handles itself. */
export class UnhandledFailureLog extends LogController {
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) logFailure(error, request, reply, 'call failed')
  }
}
