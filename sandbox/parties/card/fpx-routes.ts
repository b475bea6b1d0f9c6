import type { FastifyInstance } from 'fastify'
import { sendPage } from '#sandbox/send-page.ts'
import type { Account } from './account.ts'
import type { Accounts } from './accounts.ts'
import { findIntentBySecret } from './challenge.ts'
import { wayBack } from './challenge-routes.ts'
import { failAuthentication, settle } from './confirm-payment.ts'
import { parseForm, type FormMap } from './form-body.ts'
import { fpxPage } from './fpx-page.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { Params } from './params.ts'
import type { Webhooks } from './webhooks.ts'

/** The page of a customer's bank (FPX), which leads back to the shop once the customer is done. */
export function registerFpx(
  app: FastifyInstance,
  { accounts, webhooks }: { accounts: Accounts; webhooks: Webhooks },
): void {
  const find = (id: string, form: Params) => {
    const found = findIntentBySecret(accounts.all(), id, form.text('client_secret'))
    if (found?.intent.object !== 'payment_intent') return undefined
    const { account, intent } = found
    const method = account.find(
      'payment_method',
      intent.payment_method ?? intent.last_payment_error?.payment_method?.id ?? '',
    )
    return method?.fpx ? { account, intent, method } : undefined
  }

  app.get<{ Params: { intent: string } }>('/card/fpx/:intent', (request, reply) => {
    const found = find(request.params.intent, new Params(parseForm(request.url.split('?')[1] ?? '')))
    if (!found) return reply.callNotFound()
    const { intent, method } = found
    const page = fpxPage(intent, method.fpx?.bank ?? '', wayBack(intent, outcomeOf(intent)))
    return sendPage(reply, 'FPX', page, { formsLeave: true })
  })

  app.post<{ Params: { intent: string } }>('/card/fpx/:intent', async (request, reply) => {
    const form = new Params(request.body as FormMap)
    const found = find(request.params.intent, form)
    if (!found) return reply.callNotFound()
    const { account, intent, method } = found
    act(account, intent, { method, action: form.text('action') })
    webhooks.send(account, await account.commit())
    return reply.redirect(wayBack(intent, outcomeOf(intent)) ?? '/card', 303)
  })
}

/** What a customer or a bank does; where it cannot be done any more, nothing happens. */
function act(
  account: Account,
  intent: PaymentIntent,
  { method, action }: { method: PaymentMethod; action: string | undefined },
): void {
  switch (`${intent.status} ${action}`) {
    case 'requires_action pay':
    case 'processing arrive':
      settle(account, intent, method)
      return
    case 'requires_action fail':
    case 'processing bounce':
      failAuthentication(account, intent, method)
      return
    case 'requires_action late':
      intent.status = 'processing'
      intent.next_action = null
      account.emit('payment_intent.processing', account.put(intent))
  }
}

/** What Stripe says in `redirect_status`; nothing of a payment whose customer went away. */
function outcomeOf({ status }: PaymentIntent): string | undefined {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'pending'
  return status === 'requires_action' ? undefined : 'failed'
}
