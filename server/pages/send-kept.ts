import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './encoding-of.ts'
import type { KeptPage } from './kept-page.ts'

/** As it was packed for whoever asked first, or not at all for a browser that has it already. */
export async function sendKept(page: KeptPage, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', page.etag)
  if (page.status === 200 && isNamed(page.etag, headers['if-none-match'])) {
    return reply.status(304).removeHeader('content-type').send()
  }
  const encoding = encodingOf(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await page.in(encoding))
}

/** Compared weakly (RFC 9110 8.8.3.2): a cache on the way may have turned `W/` on or off. */
function isNamed(etag: string, known = ''): boolean {
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
