import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The shop behind a slow line: the page at `path` comes up to the first of `stops`, and up to the next one at each call of
 * `bringMore`. Everything else comes as it is.
 */
export async function inPieces(shop: string, path: string, stops: string[]) {
  const gates = [...stops, undefined].map(() => Promise.withResolvers<void>())
  gates[0]?.resolve()
  let brought = 0

  async function send(page: string, answer: ServerResponse) {
    let from = 0
    for (const [piece, gate] of gates.entries()) {
      await gate.promise
      const stop = stops[piece]
      const to = stop === undefined ? page.length : page.indexOf(stop, from)
      if (to < from) throw new Error(`the page has no ${stop} behind the one before`)
      answer.write(page.slice(from, to))
      from = to
    }
    answer.end()
  }

  async function pass(wanted: IncomingMessage, answer: ServerResponse) {
    const headers: IncomingMessage['headers'] = { ...wanted.headers, host: new URL(shop).host }
    delete headers['accept-encoding']
    if (headers.origin) headers.origin = shop
    const asked = ask(new URL(wanted.url ?? '/', shop), { method: wanted.method ?? 'GET', headers })
    wanted.pipe(asked)
    const [found] = (await once(asked, 'response')) as [IncomingMessage]
    answer.writeHead(found.statusCode ?? 502, found.headers)
    if (!wanted.url?.startsWith(path)) found.pipe(answer)
    else await send((await found.setEncoding('utf8').toArray()).join(''), answer)
  }

  const server = createServer(
    (wanted, answer) => void pass(wanted, answer).catch((error) => answer.destroy(error as Error)),
  )
  await once(server.listen(0), 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    bringMore: () => gates[++brought]?.resolve(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
