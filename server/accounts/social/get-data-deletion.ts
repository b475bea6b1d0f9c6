import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getDataDeletion as endpoint } from '#shared/api/social.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { findDeletion } from './social-identity-store.ts'

/** What a deletion request came to, for the holder of its code. */
export async function getDataDeletion(
  context: Context,
  { params }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const deletion = await findDeletion(context.db, params.code)
  if (!deletion) throw refuse('notFound')
  const { provider, outcome, requestedAt } = deletion
  return { provider, outcome, requestedAt: requestedAt.toISOString() }
}
