import { money } from '#shared/money/money.ts'
import { actAtDoku, type AtDoku } from '#server/testing/outside-world.ts'
import type { World } from '../world.ts'
import { until } from './until.ts'

const amount = money(123_500_000, 'IDR')

/** Orders that are opened, paid in two ways, failed, run out and given back; and DOKU's notifications of them. */
export async function driveDoku(world: World): Promise<void> {
  const gateway = world.context.payments.all.find(({ id }) => id === 'doku')
  if (!gateway) throw new Error('no gateway doku')
  const open = async (name: string, paymentMethod = '') => {
    const request = {
      reference: `LS-DOKU${name}`,
      amount,
      paymentMethod,
      payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '+62 812 5550 100' },
      language: 'id',
      description: 'Hotel Merdeka, 2 malam',
      returnUrl: 'http://localhost:3000/payment/booking',
      cancelUrl: 'http://localhost:3000/payment/booking',
      minutesToPay: 30,
    }
    const opened = await gateway.authorise(request)
    if (opened.status !== 'action_needed') throw new Error(`DOKU's page did not open: ${opened.status}`)
    return { request, intentId: opened.intentId, reference: request.reference, pageUrl: opened.pageUrl ?? '' }
  }
  const ends: [AtDoku, string][] = [
    ['pay', 'CREDIT_CARD'],
    ['pay', 'VIRTUAL_ACCOUNT_BCA'],
    ['fail', 'QRIS'],
    ['expire', 'EMONEY_OVO'],
  ]
  for (const [action, channel] of ends) {
    const order = await open(`${action}${channel.replaceAll(/\W|_/g, '')}`.toUpperCase())
    await gateway.authorise(order.request)
    await gateway.findIntent(order.intentId)
    await actAtDoku(order.pageUrl, action, channel)
    await gateway.findIntent(order.intentId)
    if (action !== 'pay') continue
    await gateway.findRefundRoute(order.intentId)
    await gateway.refund({ ...order, amount: money(23_500_000, 'IDR') })
    await gateway.giveBack(order.intentId, `${order.reference}-rest`)
    await gateway.findPayment(order.intentId)
  }
  // One page for each kind of payment that may be chosen before it opens.
  for (const { id } of gateway.choices) await open(`CHOSEN${id.toUpperCase()}`, id)
  // Refused: another amount under the same number.
  await gateway.authorise({ ...(await open('LAST')).request, amount: money(1_000_000, 'IDR') })
  await gateway.findAuthorisation('LS-DOKUNEVERSENT')
  await until('DOKU’s notifications', () =>
    world.exchanges.filter(({ party, from }) => party === 'doku' && from === 'party').length >= 3 ? true : undefined,
  )
}
