import type { Received } from '#sandbox/parties/receiver/received.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { boxPage, boxesPage } from './pages.ts'

const MOST_BOXES = 200
const MOST_IN_A_BOX = 200
const SLOW_MS = 20_000

interface OfBox {
  Params: { box: string }
}

/**
 * The other end of companies' webhooks and chats: one box for each address below `/receiver/`. It checks no signature, as a
 * receiver should: it shows what came, so that others can.
 */
export function receiverParty(world: World): Party {
  const boxes = new Map<string, Received[]>()

  /** Bounded: the box that is longest without a message goes first. */
  const keep = (box: string, received: Received) => {
    const messages = boxes.get(box) ?? []
    boxes.delete(box)
    boxes.set(box, [received, ...messages].slice(0, MOST_IN_A_BOX))
    const [oldest] = boxes.keys()
    if (boxes.size > MOST_BOXES && oldest !== undefined) boxes.delete(oldest)
  }

  const take = async (request: FastifyRequest<OfBox>, reply: FastifyReply) => {
    const { box } = request.params
    const strikes = (name: Parameters<World['faults']['strikes']>[1]) => world.faults.strikes(box, name)
    if (strikes('receiver_slow')) await pause(SLOW_MS, undefined, { ref: false })
    const moved = strikes('receiver_moved')
    const status = strikes('receiver_down') ? 503 : strikes('receiver_gone') ? 410 : moved ? 307 : 200
    const body = typeof request.body === 'string' ? request.body : ''
    keep(box, { at: new Date().toISOString(), headers: flat(request.headers), body, status })
    if (moved) void reply.header('location', `${world.publicUrl}/receiver/${encodeURIComponent(box)}-moved`)
    return reply
      .status(status)
      .type('text/plain')
      .send(status === 200 ? 'ok' : 'no')
  }

  return {
    name: 'Receiver',
    about: 'A company’s own server, or its chat: takes webhooks at any address below /receiver/ and shows them.',
    page: '/receiver',
    register: async (app) => {
      takeAsText(app)
      app.post<OfBox>('/receiver/:box', take)
      app.get<OfBox>('/receiver/:box/messages', (request, reply) => {
        reply.header('cache-control', 'no-store')
        return boxes.get(request.params.box) ?? []
      })
      app.get<OfBox>('/receiver/:box', ({ params: { box } }, reply) =>
        sendPage(reply, `Receiver: ${box}`, boxPage(boxes.get(box) ?? [])),
      )
      app.get('/receiver', (_request, reply) =>
        sendPage(
          reply,
          'Receiver',
          boxesPage(
            world.publicUrl,
            [...boxes].toReversed().map(([box, messages]) => ({ box, count: messages.length })),
          ),
        ),
      )
    },
    close: async () => undefined,
  }
}

function takeAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const flat = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
