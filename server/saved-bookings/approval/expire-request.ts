import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { lockRequest } from './data.ts'
import { moveRequest } from './move-request.ts'
import { stateOf } from './state-of.ts'

/** Ends a request that nobody has decided on, or that nobody has booked since it was allowed. */
export async function expireRequest(
  context: Context,
  { requestId, at }: JobData['request.expire'],
): Promise<JobOutcome> {
  const early = new Date(at).getTime() - context.now().getTime()
  if (early > 0) return { retryInMs: early, because: 'its time is not over' }
  return {
    done: async (tx) => {
      const request = await lockRequest(tx, requestId)
      if (!request) return
      const ended = stateOf(request, context.now())
      if (ended === request.state) return
      const by = { ip: '', correlationId: '', user: undefined }
      await moveRequest(context, tx, request, { event: ended === 'WITHDRAWN' ? 'withdraw' : 'expire', by })
    },
  }
}
