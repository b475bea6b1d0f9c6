import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { headersOf, passOn, readAll, type Heard } from '#server/certification/pass-on.ts'
import type { Act, ActRecord } from '#prove/check/books.ts'
import { actInContext, classifyCall, readAnswer, readReference, type Call } from './acts.ts'

/** `before` it is sent, `during`: the party has done it and we have not heard, `after` we have heard and not written. */
export type Phase = 'before' | 'during' | 'after'

/** What goes wrong on the way there and back. */
export type Mishap = 'none' | 'lost' | 'answer-lost' | 'late' | 'garbage'

export interface ProxyPlan {
  mishap: (act: Act) => Mishap
  /** True: the server dies here and now. */
  kills: (act: Act, phase: Phase) => boolean
}

export interface PartyProxy {
  url: string
  close: () => Promise<void>
}

interface WireOptions {
  target: string
  plan: ProxyPlan
  kill: () => void
  /** A party has answered, and we have not heard yet: resolves once the database has gone, where it does. */
  heard: (act: Act) => Promise<void>
  records: ActRecord[]
  /** Shared by all wires: whose intent or room it is. */
  references: Map<string, string>
}

const LATE_MS = 2500

/** The line between one server and all outside parties: it writes down what passes, and cuts where it is told to. */
export async function openPartyProxy(options: WireOptions): Promise<PartyProxy> {
  const server = createServer((incoming, answer) => {
    relay(options, incoming, answer).catch(() => answer.destroy())
  })
  server.keepAliveTimeout = 1000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function relay(options: WireOptions, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { plan, kill, records, references } = options
  const sentAt = Date.now()
  const call: Call = {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: incoming.headers,
    body: (await readAll(incoming)).toString('utf8'),
  }
  const seen = classifyCall(call)
  if (!seen) return deliver(answer, await forward(options.target, call))

  const { about } = seen
  const reference = references.get(about) ?? about
  const act = actInContext(seen.act, () => records.flatMap((one) => (one.reference === reference ? one.act : [])))
  const record: ActRecord = {
    act,
    reference,
    sentAt,
    heardAt: undefined,
    says: 'unclear',
  }
  const mishap = plan.mishap(act)
  if (plan.kills(act, 'before')) return cut(kill, answer)
  if (mishap === 'lost') return void answer.destroy()
  if (mishap === 'late') await pause(LATE_MS)

  records.push(record)
  const heard = await forward(options.target, call)
  const text = heard.body.toString('utf8')
  const learnt = readReference(text)
  if (learnt) references.set(learnt.id, learnt.reference)
  record.reference = references.get(about) ?? about
  if (plan.kills(act, 'during')) return cut(kill, answer)
  if (mishap === 'answer-lost') return void answer.destroy()
  if (mishap === 'garbage') return deliver(answer, garbage)
  record.says = readAnswer(act, heard.status, text)
  record.heardAt = Date.now()
  await options.heard(act)
  await deliver(answer, heard)
  if (plan.kills(act, 'after')) kill()
}

function cut(kill: () => void, answer: ServerResponse): void {
  kill()
  answer.destroy()
}

const garbage: Heard = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html><h1>502 Bad Gateway</h1></html>'),
}

function forward(target: string, { method, path, headers, body }: Call): Promise<Heard> {
  // Plain bytes, so that what passes can be read.
  const { 'accept-encoding': _, ...rest } = headers
  return passOn(new URL(target).origin + path, { method, headers: rest, body: Buffer.from(body) })
}

function deliver(answer: ServerResponse, heard: Heard): Promise<void> {
  answer.writeHead(heard.status, headersOf(heard))
  return new Promise((resolve) => {
    answer.once('close', resolve)
    answer.end(heard.body, () => resolve())
  })
}
