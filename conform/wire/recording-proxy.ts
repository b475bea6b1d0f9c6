import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersOf, passOn, readAll } from '#server/certification/pass-on.ts'
import type { Exchange } from './exchange.ts'

export interface RecordingProxy {
  /** Without a slash at the end. */
  url: string
  close: () => Promise<void>
}

interface ProxyOptions {
  /** Undefined: what comes is nobody's, and goes where `target` says unrecorded. */
  partyOf: (path: string) => string | undefined
  from: Exchange['from']
  target: () => string
  records: Exchange[]
}

/** Stands on the line between two sides, passes on what comes, unchanged, and writes it down once it is answered. */
export async function openRecordingProxy({ partyOf, from, target, records }: ProxyOptions): Promise<RecordingProxy> {
  const server = createServer((incoming, answer) => {
    const relay = async () => {
      const method = incoming.method ?? 'GET'
      const path = incoming.url ?? '/'
      // Plain bytes, so that what passes can be read.
      const { 'accept-encoding': _, ...headers } = incoming.headers
      const body = await readAll(incoming)
      const heard = await passOn(target() + path, { method, headers, body })
      // HEAD carries no message.
      const party = method === 'HEAD' ? undefined : partyOf(path)
      if (party !== undefined)
        records.push({
          party,
          from,
          method,
          path,
          headers: incoming.headers,
          body: body.toString('utf8'),
          status: heard.status,
          answerHeaders: heard.headers,
          answer: heard.body.toString('utf8'),
        })
      answer.writeHead(heard.status, headersOf(heard))
      answer.end(heard.body)
    }
    relay().catch(() => answer.destroy())
  })
  server.keepAliveTimeout = 1000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
