import { Readable, type Transform } from 'node:stream'
import { createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliOptions } from '#server/http/brotli.ts'
import { PAGE_BROTLI_QUALITY, encodingOf } from './encoding-of.ts'

const packers = {
  br: () => createBrotliCompress(brotliOptions(PAGE_BROTLI_QUALITY)),
  gzip: () => createGzip(),
}

/**
 * A page in two parts: the browser has the first, packed, before the second is known. When that fails the connection breaks:
 * half a page must not look like a whole one.
 */
export function inParts(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  first: string,
  rest: Promise<{ html: string }>,
): Readable {
  const second = rest.then(({ html }) => html)
  // It may fail while the first part is still on its way.
  second.catch(() => undefined)
  const encoding = encodingOf(headers['accept-encoding'])
  if (!encoding) return Readable.from(parts(first, second))
  reply.header('content-encoding', encoding)
  const packer = packers[encoding]()
  void write(packer, first, second)
  return packer
}

async function* parts(first: string, second: Promise<string>) {
  yield first
  yield await second
}

async function write(packer: Transform & { flush(done: () => void): void }, first: string, second: Promise<string>) {
  try {
    packer.write(first)
    await new Promise<void>((resolve) => packer.flush(resolve))
    packer.end(await second)
  } catch (error) {
    packer.destroy(error as Error)
  }
}
