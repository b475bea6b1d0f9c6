import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The address that parties post their events to: from here they reach a server late, twice, in another order, or forged. */
export interface EventRelay {
  url: string
  /** Ids of events that a server said it had taken. */
  taken: string[]
  takenForgeries: string[]
  delivered: number
  forged: number
  close: () => Promise<void>
}

interface DoorOptions {
  /** Numbers in [0, 1). */
  roll: () => number
  /** A server that may be up. */
  server: () => string
}

const LATEST_MS = 3000

export async function openEventRelay({ roll, server }: DoorOptions): Promise<EventRelay> {
  const relay: EventRelay = { url: '', taken: [], takenForgeries: [], delivered: 0, forged: 0, close: async () => {} }
  const post = async (path: string, headers: IncomingHttpHeaders, body: string): Promise<boolean> => {
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers
    const answer = await fetch(server() + path, { method: 'POST', headers: rest as Record<string, string>, body })
    await answer.body?.cancel()
    return answer.ok
  }

  const knock = async (path: string): Promise<number> => (await fetch(server() + path, { method: 'HEAD' })).status

  /** The same event with other contents, or a whole one with a forged signature. */
  const forge = async (path: string, headers: IncomingHttpHeaders, body: string) => {
    relay.forged += 1
    const id = `forged-${randomUUID()}`
    const forged = forgers[partyOf(path)]({ headers, body }, id)
    if (await post(path, forged.headers, forged.body).catch(() => false)) relay.takenForgeries.push(id)
  }

  const listener = createServer((request, answer) => {
    const receive = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString('utf8')
      const path = request.url ?? '/'
      const { headers } = request
      // The maker of eSIMs looks first whether a server is there.
      if (request.method === 'HEAD') return void answer.writeHead(await knock(path)).end()
      if (roll() < 0.2) await forge(path, headers, body)
      if (roll() < 0.4) await pause(roll() * LATEST_MS)
      if (roll() < 0.2) await post(path, headers, body).catch(() => false)
      const isTaken = await post(path, headers, body)
      const id = idOf(path, headers, body)
      if (isTaken && id !== undefined) relay.taken.push(id)
      if (isTaken) relay.delivered += 1
      // Now and then the party does not hear that it was taken, and sends it again.
      answer.statusCode = isTaken && roll() < 0.9 ? 200 : 503
      answer.end()
    }
    receive().catch(() => {
      answer.statusCode = 503
      answer.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  relay.url = `http://localhost:${(listener.address() as AddressInfo).port}`
  relay.close = async () => {
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
  }
  return relay
}

type Party = 'card' | 'local' | 'esims'
const partyOf = (path: string): Party => (path.includes('doku') ? 'local' : path.includes('airalo') ? 'esims' : 'card')

interface Event {
  headers: IncomingHttpHeaders
  body: string
}

const forgers: Record<Party, (event: Event, id: string) => Event> = {
  card: ({ headers, body }, id) => ({ headers, body: body.replace(/"id": ?"evt_\w+"/, `"id": "${id}"`) }),
  local: ({ headers, body }, id) => ({ headers: { ...headers, 'request-id': id }, body }),
  // Its events have no id: the signature is of another key.
  esims: ({ headers, body }) => ({ headers: { ...headers, 'airalo-signature': 'f'.repeat(128) }, body }),
}

/** By which the inbox must know an event that was taken; those about eSIMs have none. */
function idOf(path: string, headers: IncomingHttpHeaders, body: string): string | undefined {
  if (partyOf(path) === 'esims') return undefined
  if (partyOf(path) === 'local') return String(headers['request-id'])
  return /"id": ?"(evt_\w+)"/.exec(body)?.[1] ?? ''
}
