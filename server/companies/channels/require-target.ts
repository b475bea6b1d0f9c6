import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { readTarget } from '#server/outgoing/read-target.ts'

/** What its name leads to is asked at each call. Throws INVALID_INPUT for what we would never call. */
export function requireTarget({ config }: Pick<Context, 'config'>, text: string): URL {
  const target = readTarget(text, config.webhookAllowedOrigins)
  if (target) return target
  throw refuse('noTarget', { at: 'body.url' })
}
