import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { checkResetLink as endpoint } from '#shared/api/passwords.ts'
import type { Context } from '#server/context.ts'
import { findLinkState } from './find-link-state.ts'

/** The older of two calls with one meaning: its key is in the address. */
export async function checkResetLink(
  context: Context,
  { query }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return findLinkState(context, query)
}
