import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Call {
  method: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Heard {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends on to `url` what came on a line, over a connection of its own, which nobody closes under us. Rejects when no whole answer comes. */
export function passOn(url: string, { method, headers, body }: Call): Promise<Heard> {
  const { connection: _, ...rest } = headers
  const ask = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = ask(url, { method, headers: { ...rest, connection: 'close' } }, (back) => {
      readAll(back).then(
        (bytes) => resolve({ status: back.statusCode ?? 0, headers: back.headers, body: bytes }),
        reject,
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** The headers of an answer that is given on whole. */
export function headersOf({ headers, body }: Heard): IncomingHttpHeaders {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers
  return { ...rest, 'content-length': String(body.length) }
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
