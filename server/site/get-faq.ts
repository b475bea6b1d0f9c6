import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getFaq as endpoint } from '#shared/api/faq.ts'
import type { Context } from '#server/context.ts'

export async function getFaq(
  { faq }: Pick<Context, 'faq'>,
  { query }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { sections: (await faq())?.[query.language] ?? null }
}
