import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { headersOf, passOn, readAll } from './pass-on.ts'

/** What passed on a line, once. Secrets are still in it. */
export interface Exchange {
  method: string
  /** Of the vendor, with its query. */
  url: string
  sent: string
  /** 0: no answer came. */
  status: number
  answer: string
  /** Whether the answer was kept from us, to see what becomes of what we asked for. */
  isLost: boolean
}

/** The lines to a vendor: what an adapter says and hears passes through here unchanged, and is written down. */
export interface Lines {
  readonly exchanges: readonly Exchange[]
  /** An address here that leads to that of the vendor. */
  to: (vendorUrl: string) => Promise<string>
  /** The next answer to such a call is lost: the vendor has done what it was asked for, and we hear nothing. */
  loseNext: (method: string, path: RegExp) => void
  /** A `fetch` that writes down what passes, for a vendor whose address is a part of what is checked. */
  fetch: typeof fetch
  /** For what speaks no HTTP. */
  write: (exchange: Exchange) => void
  close: () => Promise<void>
}

/** Beyond this an answer is of no use to who reads a report. */
const MOST_KEPT = 64 * 1024

export function openLines(): Lines {
  const exchanges: Exchange[] = []
  const closing: (() => Promise<void>)[] = []
  let losing: { method: string; path: RegExp } | undefined

  const isLosing = (method: string, path: string) => {
    const isIt = losing !== undefined && losing.method === method && losing.path.test(path)
    if (isIt) losing = undefined
    return isIt
  }

  return {
    exchanges,
    write: (exchange) => void exchanges.push(exchange),
    fetch: async (input, init) => {
      const asked = new Request(input, init)
      const seen = { method: asked.method, url: asked.url, sent: '', isLost: false }
      try {
        const heard = await fetch(input, init)
        exchanges.push({ ...seen, status: heard.status, answer: (await heard.clone().text()).slice(0, MOST_KEPT) })
        return heard
      } catch (error) {
        exchanges.push({ ...seen, status: 0, answer: String(error) })
        throw error
      }
    },
    loseNext: (method, path) => {
      losing = { method, path }
    },
    close: async () => {
      for (const close of closing) await close()
    },

    async to(vendorUrl) {
      const vendor = new URL(vendorUrl)
      const server = createServer((incoming, answer) => {
        const relay = async () => {
          const { method = 'GET', url: path = '/', headers } = incoming
          const body = await readAll(incoming)
          const url = vendor.origin + path
          const seen = { method, url, sent: textOf(body, headers) }
          const isLost = isLosing(method, path)
          try {
            const heard = await passOn(url, { method, headers: ofAnotherHost(headers, body), body })
            exchanges.push({ ...seen, status: heard.status, answer: textOf(heard.body, heard.headers), isLost })
            if (isLost) return answer.destroy()
            answer.writeHead(heard.status, headersOf(heard))
            answer.end(method === 'HEAD' ? undefined : heard.body)
          } catch (error) {
            const because = error instanceof Error ? error.message : String(error)
            exchanges.push({ ...seen, status: 0, answer: because, isLost })
            answer.destroy()
          }
        }
        void relay()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      closing.push(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
      const { pathname } = vendor
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname === '/' ? '' : pathname}`
    },
  }
}

/** The vendor has a name of its own, and gets the body whole. */
function ofAnotherHost(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
  const { host: _, 'transfer-encoding': __, ...rest } = headers
  return body.length > 0 || 'content-length' in rest ? { ...rest, 'content-length': String(body.length) } : rest
}

const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function textOf(body: Buffer, { 'content-encoding': encoding = '' }: IncomingHttpHeaders): string {
  const unpack = unpackers[encoding]
  return (unpack ? unpack(body) : body).toString('utf8').slice(0, MOST_KEPT)
}
