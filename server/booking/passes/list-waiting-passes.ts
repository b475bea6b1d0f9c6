import type { Context } from '#server/context.ts'
import { countRequested, countUnanswered } from './pass-store.ts'

export interface WaitingPasses {
  partner: string
  count: number
  /** There is an operator to ask, and it has not answered for a day. */
  isSilent: boolean
}

/** Is there an operator to ask about its number? None is where the partner's folder is gone, or a live setting names none. */
export const isChecked = ({ config }: Pick<Context, 'config'>, { partner }: { partner: string }): boolean =>
  config.operators.has(partner)

/** A job asks each of them again and again: so long without an answer, a person asks the operator why. */
const SILENT_AFTER_MS = 24 * 60 * 60_000

/**
 * Passes that were asked for and wait for an operator whom we cannot ask, or who does not say whose the number is: their travellers
 * can go no further.
 */
export async function listWaitingPasses(context: Pick<Context, 'config' | 'db' | 'now'>): Promise<WaitingPasses[]> {
  const { db, now } = context
  const requested = await countRequested(db)
  const unanswered = await countUnanswered(db, new Date(now().getTime() - SILENT_AFTER_MS))
  return [
    ...requested.filter((one) => !isChecked(context, one)).map((one) => ({ ...one, isSilent: false })),
    ...unanswered.filter((one) => isChecked(context, one)).map((one) => ({ ...one, isSilent: true })),
  ]
}
