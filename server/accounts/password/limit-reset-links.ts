import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { GENERIC_MESSAGE } from '#server/http/failures.ts'
import { countFailures } from '../data.ts'

const HOUR_MS = 60 * 60_000
const PER_HOUR = 3

/** At most three letters an hour to one address, whether or not it has an account (U04). Throws TOO_MANY_REQUESTS. */
export async function limitResetLinks(context: Context, emailKey: string): Promise<void> {
  const scope = `reset link ${emailKey}`
  const now = context.now()
  const counted = await countFailures(context.db, [scope], now, new Date(now.getTime() + HOUR_MS))
  if ((counted.get(scope) ?? 0) > PER_HOUR) throw new AppError('TOO_MANY_REQUESTS', GENERIC_MESSAGE)
}
