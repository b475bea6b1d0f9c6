import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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
      const { headers } = incoming
      const body = await readAll(incoming)
      const heard = await forward(target() + path, { method, headers, body })
      // HEAD carries no message.
      const party = method === 'HEAD' ? undefined : partyOf(path)
      if (party !== undefined)
        records.push({
          party,
          from,
          method,
          path,
          headers,
          body: body.toString('utf8'),
          status: heard.status,
          answerHeaders: heard.headers,
          answer: heard.body.toString('utf8'),
        })
      const { 'transfer-encoding': _, connection: __, ...rest } = heard.headers
      answer.writeHead(heard.status, { ...rest, 'content-length': heard.body.length })
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

interface Call {
  method: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Heard {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function forward(url: string, { method, headers, body }: Call): Promise<Heard> {
  // Plain bytes, so that what passes can be read; a connection of its own, which nobody closes under us.
  const { 'accept-encoding': _, connection: __, ...rest } = headers
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...rest, connection: 'close' } }, (back) => {
      readAll(back).then(
        (bytes) => resolve({ status: back.statusCode ?? 0, headers: back.headers, body: bytes }),
        reject,
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
