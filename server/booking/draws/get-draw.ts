import type { DrawRecord, getDraw as endpoint } from '#shared/api/draws.ts'
import type { InputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { publishDraw } from './publish-draw.ts'

/** For all visitors. */
export async function getDraw(context: Context, { params }: InputOf<typeof endpoint>): Promise<DrawRecord> {
  const record = await publishDraw(context, params.name)
  if (!record) throw refuse('noSuchDraw')
  return record
}
