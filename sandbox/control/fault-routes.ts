import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ALWAYS, faultNames, type Faults } from './faults.ts'

const account = z.string().min(1).max(200)
const order = z.object({
  name: z.enum(faultNames),
  times: z.coerce.number().int().min(ALWAYS).max(1_000_000).default(ALWAYS),
})
const formOrder = order.extend({ account })

/** `/control/faults/:account` for tests, and the form of the front page for people. */
export function registerFaultControl(app: FastifyInstance, faults: Faults): void {
  app.get<{ Params: { account: string } }>('/control/faults/:account', async (request) =>
    faults.list(request.params.account),
  )

  app.put<{ Params: { account: string } }>('/control/faults/:account', async (request, reply) => {
    const parsed = order.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ message: z.prettifyError(parsed.error), faults: faultNames })
    faults.set(request.params.account, parsed.data.name, parsed.data.times)
    return faults.list(request.params.account)
  })

  app.delete<{ Params: { account: string } }>('/control/faults/:account', async (request, reply) => {
    faults.clear(request.params.account)
    return reply.status(204).send()
  })

  app.post('/control/switch', async (request, reply) => {
    const parsed = formOrder.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ message: z.prettifyError(parsed.error) })
    faults.set(parsed.data.account, parsed.data.name, parsed.data.times)
    return reply.redirect(`/?account=${encodeURIComponent(parsed.data.account)}#faults`, 303)
  })
}
