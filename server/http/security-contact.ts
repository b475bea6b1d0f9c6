import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

const PATH = '/.well-known/security.txt'
const HALF_A_YEAR_MS = 182 * 24 * 60 * 60_000

/** RFC 9116: whom to tell about a weakness. Made anew each time it is read, so it does not run out while we run. */
export function registerSecurityContact(app: FastifyInstance, { config, now }: Pick<Context, 'config' | 'now'>): void {
  const { contact, policyUrl } = config.security
  if (contact === undefined) return
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(now().getTime() + HALF_A_YEAR_MS).toISOString().replace(/\.\d+Z$/, 'Z')
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, id',
      `Canonical: ${config.appUrl}${PATH}`,
      ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
