import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { readResults } from './read-results.ts'
import { roundOf } from './pass-list-rules.ts'
import { sendList } from './send-list.ts'
import { settleLists } from './settle-lists.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** What is due with one partner's operator; `at`, an ISO instant, names the round. */
    'pass.deliver': { partner: string; at: string }
  }
}

const SILENCE_MS = 2 * 60_000

/**
 * One round with a partner's operator: what became of unanswered lists, what the operator told, and then what is due.
 * In this order: a pass that a lost list has brought there is not sent again.
 */
export async function deliverPasses(context: Context, { partner, at }: JobData['pass.deliver']): Promise<JobOutcome> {
  const issuer = context.passIssuers(partner)
  // The next round does the same, and no operator serves this partner any more.
  if (!issuer || Date.parse(at) < roundOf(context.now()).getTime()) return { done: async () => {} }
  const silent: JobOutcome = {
    retryInMs: SILENCE_MS,
    because: 'an operator does not say whether it has a list of passes',
  }
  if (!(await settleLists(context, issuer, partner))) return silent
  await readResults(context, issuer, partner)
  for (;;) {
    const sent = await sendList(context, issuer, partner)
    if (sent === 'unknown') return silent
    if (sent !== 'taken') return { done: async () => {} }
  }
}
