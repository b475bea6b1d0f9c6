import { money } from '#shared/money/money.ts'
import type { IntentState, PaymentGateway } from '#server/payments/payment-gateway.ts'
import { actAtBank } from '#server/testing/outside-world.ts'
import type { World } from '../world.ts'
import { answerChallenge, decideDispute, registerByHand, submitEvidence } from './at-the-bank.ts'
import { until } from './until.ts'

const amount = money(123_500, 'MYR')

/** Cards, FPX, saved cards, refunds, disputes and their events: each operation at Stripe at least once, refusals too. */
export async function driveStripe(world: World): Promise<void> {
  const { context } = world
  const cards = gatewayOf(world, 'stripe')
  const since = new Date(Date.now() - 60_000)
  const url = context.config.appUrl + cards.webhookPath
  // One for other events, which gives way.
  await registerByHand(world, url)
  await cards.registerWebhook(url)
  await payByCard(world, cards)
  await payAtBank(world)
  await keepCards(world)
  await dispute(world, cards, since)
  await cards.listPayments(since)
  await cards.findAuthorisation('LS-NEVERSENT')
  await until('all events', () => (lacking(world).length === 0 ? true : undefined))
}

/** Kinds of events that banks cause in their own time, and that have not come yet. */
const lacking = ({ exchanges }: World) =>
  ['refund.failed', 'charge.dispute.funds_reinstated', 'charge.dispute.closed', 'payment_intent.canceled'].filter(
    (type) => !exchanges.some(({ from, body }) => from === 'party' && body.includes(`"${type}"`)),
  )

function gatewayOf({ context }: World, id: string): PaymentGateway {
  const gateway = context.payments.all.find((one) => one.id === id)
  if (!gateway) throw new Error(`no gateway ${id}`)
  return gateway
}

let made = 0
const order = (paymentMethod: string) => ({
  reference: `LS-CONFORM${++made}`,
  amount,
  paymentMethod,
  payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '+62 812 5550 100' },
  language: 'en',
  description: 'A room',
  returnUrl: 'http://localhost:3000/payment/booking?refId=LS-1',
  cancelUrl: 'http://localhost:3000/payment/booking',
  minutesToPay: 30,
})

const intentOf = (state: IntentState): string => {
  if ('intentId' in state && state.intentId) return state.intentId
  throw new Error(`no payment but ${JSON.stringify(state)}`)
}

async function payByCard(world: World, cards: PaymentGateway): Promise<void> {
  const taken = order('pm_card_visa')
  const intentId = intentOf(await cards.authorise(taken))
  await cards.findIntent(intentId)
  await cards.capture(intentId, taken.reference, amount)
  await cards.refund({ intentId, reference: taken.reference, amount: money(23_500, 'MYR') })
  await cards.findRefundRoute(intentId)
  await cards.findPayment(intentId)
  await cards.findAuthorisation(taken.reference)

  const released = order('pm_card_visa')
  await cards.giveBack(intentOf(await cards.authorise(released)), released.reference)
  // Refused: by the bank, at Stripe, and at what was released already.
  await cards.authorise(order('pm_card_visa_chargeDeclinedInsufficientFunds'))
  await cards.authorise(order('pm_nonsense'))
  await cards.findIntent('pi_nobodys')
  for (const outcome of ['complete', 'fail'] as const) {
    const asked = await cards.authorise(order('pm_card_authenticationRequired'))
    if (asked.status !== 'action_needed') throw new Error(`the bank did not ask: ${asked.status}`)
    await answerChallenge(world, asked.clientSecret ?? '', outcome)
    await cards.findIntent(asked.intentId)
  }
}

async function payAtBank(world: World): Promise<void> {
  const fpx = gatewayOf(world, 'fpx')
  const open = async (bank: string) => {
    const request = order(bank)
    const opened = await fpx.authorise(request)
    if (opened.status !== 'action_needed') throw new Error(`the bank's page did not open: ${opened.status}`)
    return { ...opened, reference: request.reference, pageUrl: opened.pageUrl ?? '' }
  }
  const paid = await open('agrobank')
  await actAtBank(paid.pageUrl, 'pay')
  await fpx.findIntent(paid.intentId)
  // Its bank sends it back.
  await fpx.refund({ intentId: paid.intentId, reference: paid.reference, amount })
  const refused = await open('cimb')
  await actAtBank(refused.pageUrl, 'fail')
  await fpx.findIntent(refused.intentId)
  const late = await open('maybank2u')
  await actAtBank(late.pageUrl, 'late')
  await fpx.findIntent(late.intentId)
  await fpx.giveBack(late.intentId, late.reference)
  await actAtBank(late.pageUrl, 'arrive')
}

async function keepCards({ context }: World): Promise<void> {
  const { cards } = context
  const opened = await cards.openCustomer({
    reference: 'company-1',
    name: 'PT Nusantara',
    email: 'a@nusantara.example',
  })
  if (opened.status !== 'opened') throw new Error(`no customer: ${opened.status}`)
  const { customerId } = opened
  const card = { customerId, paymentMethod: 'pm_card_visa', name: 'Raka Wijaya' }
  const saved = await cards.saveCard(card)
  if (saved.status !== 'saved') throw new Error(`no card: ${saved.status}`)
  await cards.saveCard({ ...card, paymentMethod: 'pm_card_authenticationRequiredOnSetup' })
  await cards.saveCard({ ...card, paymentMethod: 'pm_card_chargeDeclined' })
  await cards.listCards(customerId)
  const gateway = context.payments.card
  const intentId = intentOf(await gateway.authorise({ ...order(saved.card.id), customer: customerId }))
  await gateway.giveBack(intentId, 'LS-SAVED')
  await cards.findCard(customerId, saved.card.id)
  await cards.removeCard(customerId, saved.card.id)
}

async function dispute(world: World, cards: PaymentGateway, since: Date): Promise<void> {
  for (const paymentMethod of ['pm_card_createDispute', 'pm_card_createDisputeInquiry']) {
    const request = order(paymentMethod)
    await cards.capture(intentOf(await cards.authorise(request)), request.reference, amount)
  }
  const book = await cards.listDisputes(since)
  if (book.status !== 'read') throw new Error(`no disputes: ${book.status}`)
  for (const { disputeId, reason } of book.records) {
    await cards.findDispute(disputeId)
    await submitEvidence(world, disputeId)
    await decideDispute(world, disputeId, reason === 'fraudulent' ? 'won' : 'lost')
    await cards.findDispute(disputeId)
  }
  await cards.findDispute('du_nobodys')
}
