import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The address that parties post their events to: from here they reach a server late, twice, in another order, or forged. */
export interface Door {
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

export async function openDoor({ roll, server }: DoorOptions): Promise<Door> {
  const door: Door = { url: '', taken: [], takenForgeries: [], delivered: 0, forged: 0, close: async () => {} }
  const post = async (path: string, headers: IncomingHttpHeaders, body: string): Promise<boolean> => {
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers
    const answer = await fetch(server() + path, { method: 'POST', headers: rest as Record<string, string>, body })
    await answer.body?.cancel()
    return answer.ok
  }

  /** The same event with other contents, or a whole one with a signature of nobody. */
  const forge = async (path: string, headers: IncomingHttpHeaders, body: string) => {
    door.forged += 1
    const id = `forged-${randomUUID()}`
    const forgedHeaders = path.includes('doku') ? { ...headers, 'request-id': id } : headers
    const forgedBody = path.includes('doku') ? body : body.replace(/"id": ?"evt_\w+"/, `"id": "${id}"`)
    if (await post(path, forgedHeaders, forgedBody).catch(() => false)) door.takenForgeries.push(id)
  }

  const listener = createServer((request, answer) => {
    const receive = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString('utf8')
      const path = request.url ?? '/'
      const { headers } = request
      if (roll() < 0.2) await forge(path, headers, body)
      if (roll() < 0.4) await pause(roll() * LATEST_MS)
      if (roll() < 0.2) await post(path, headers, body).catch(() => false)
      const isTaken = await post(path, headers, body)
      if (isTaken) door.taken.push(idOf(path, headers, body))
      if (isTaken) door.delivered += 1
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
  door.url = `http://localhost:${(listener.address() as AddressInfo).port}`
  door.close = async () => {
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
  }
  return door
}

function idOf(path: string, headers: IncomingHttpHeaders, body: string): string {
  if (path.includes('doku')) return String(headers['request-id'])
  return /"id": ?"(evt_\w+)"/.exec(body)?.[1] ?? ''
}
