import type { FastifyInstance } from 'fastify'
import { isSecretKey, type Accounts } from './accounts.ts'
import { decideDispute } from './disputes.ts'
import { StripeFailure } from './failure.ts'
import type { FormMap } from './form-body.ts'
import type { Webhooks } from './webhooks.ts'

/**
 * Where people and tests say as the cardholder's bank how a dispute ends: `verdict=won`, `verdict=lost`, or `verdict=overturned` for one that was lost, as a form.
 * Needs the parser of forms that its neighbours register.
 */
export function registerDisputes(
  app: FastifyInstance,
  { accounts, webhooks }: { accounts: Accounts; webhooks: Webhooks },
): void {
  app.post<{ Params: { secretKey: string; id: string } }>('/card/disputes/:secretKey/:id', async (request, reply) => {
    const { secretKey, id } = request.params
    const account = isSecretKey(secretKey) ? accounts.find(secretKey) : undefined
    const { verdict } = request.body as FormMap
    if (!account || !account.find('dispute', id)) return reply.callNotFound()
    if (verdict !== 'won' && verdict !== 'lost' && verdict !== 'overturned')
      return reply.code(400).send({ message: 'verdict=won, verdict=lost or verdict=overturned' })
    try {
      decideDispute(account, id, verdict)
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      return reply.code(409).send({ message: error.message })
    }
    webhooks.send(account, await account.commit())
    return reply.redirect('/card', 303)
  })
}
