import type { Context } from '#server/context.ts'
import { countRequested } from './pass-store.ts'

export interface UncheckedPasses {
  partner: string
  count: number
}

/** Is there an operator to ask about its number? None is where the partner's folder is gone, or a live setting names none. */
export const isChecked = ({ config }: Pick<Context, 'config'>, { partner }: { partner: string }): boolean =>
  config.operators.has(partner)

/** Passes that were asked for and wait for an operator whom we cannot ask: their travellers can go no further. */
export async function listUncheckedPasses(context: Pick<Context, 'config' | 'db'>): Promise<UncheckedPasses[]> {
  const requested = await countRequested(context.db)
  return requested.filter((one) => !isChecked(context, one))
}
