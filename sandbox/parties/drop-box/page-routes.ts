import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sendPage } from '#sandbox/send-page.ts'
import type { Boxes } from './boxes.ts'
import { changeNames, type Desk } from './desk.ts'
import { boxesPage } from './pages.ts'

interface OfBox {
  Params: { account: string }
}

const Change = z.object({ key: z.string().max(100), change: z.enum(changeNames), at: z.iso.datetime().optional() })

/** The books for people and for tests, and what happens to a pass abroad. */
export function registerPages(app: FastifyInstance, boxes: Boxes, desk: Desk): void {
  app.get<{ Querystring: { said?: string | string[] } }>('/drop-box', (request, reply) => {
    const said = ([request.query.said].flat()[0] ?? '').slice(0, 200)
    return sendPage(reply, 'Passes', boxesPage(boxes.all(), said))
  })

  app.get<OfBox>('/drop-box/ledger/:account', (request, reply) => {
    const box = boxes.find(request.params.account)
    void reply.header('cache-control', 'no-store')
    return {
      passes: box?.passes() ?? [],
      requests: box?.files('request') ?? [],
      results: box?.files('result') ?? [],
    }
  })

  /** By hand, or by a test that says when it was. */
  app.post<OfBox>('/drop-box/control/:account/passes', async (request, reply) => {
    const box = boxes.find(request.params.account)
    const parsed = Change.safeParse(request.body)
    if (!box || !parsed.success) return reply.status(400).send({ message: 'no such pass' })
    const { key, change, at = new Date().toISOString() } = parsed.data
    const isDone = desk.change(box, key, change, at)
    await box.flush()
    return answer(request, reply, isDone, `${key} is ${isDone ? change.replace('_', ' ') : `not to be ${change}`}.`)
  })

  app.post<OfBox>('/drop-box/control/:account/results', async (request, reply) => {
    const box = boxes.find(request.params.account)
    if (!box) return reply.status(400).send({ message: 'no such box' })
    desk.handOut(box)
    await box.flush()
    return answer(request, reply, true, 'The files of results are handed out.')
  })
}

/** A person goes back to the page, a test reads JSON. */
function answer(request: FastifyRequest, reply: FastifyReply, isDone: boolean, said: string): FastifyReply {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return reply.redirect(`/drop-box?${new URLSearchParams({ said }).toString()}`, 303)
  return reply.status(isDone ? 200 : 409).send({ isDone })
}
