import type { NewJob } from '#server/jobs/jobs.ts'

/** Looks at a request once its time is over. Each deadline is a job of its own. */
export function expiryJob(requestId: string, at: Date): NewJob<'request.expire'> {
  const key = `request.expire:${requestId}:${at.toISOString()}`
  return { kind: 'request.expire', key, data: { requestId, at: at.toISOString() }, runAt: at }
}
