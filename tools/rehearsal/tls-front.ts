// A reverse proxy that speaks TLS, as little of one as docs/going-live.md asks of an operator's.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import type { Certified } from './authority.ts'

interface Options {
  tls: Certified
  /** What is behind it, on this machine. */
  targetPort: number
  /** Where it listens; 0 is any free one. */
  port: number
  plainPort: number
}

export interface TlsFront {
  port: number
  plainPort: number
  close: () => void
}

/** TLS on `port`; what comes to `plainPort` is led there. */
export async function startTlsFront({ tls, targetPort, ...ports }: Options): Promise<TlsFront> {
  const secure = createTlsServer(tls, (asked, answer) => passOn(asked, answer, targetPort))
  const plain = createServer((asked, answer) => {
    const host = (asked.headers.host ?? 'localhost').replace(/:\d+$/, '')
    answer.writeHead(308, { location: `https://${host}:${portOf(secure)}${asked.url}` }).end()
  })
  await listen(secure, ports.port)
  await listen(plain, ports.plainPort)
  return {
    port: portOf(secure),
    plainPort: portOf(plain),
    close: () => {
      for (const server of [secure, plain]) server.close().closeAllConnections()
    },
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const headers = {
    ...asked.headers,
    // What the client says of itself is not believed: it would be anybody.
    'x-forwarded-for': asked.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  }
  const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
  })
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
