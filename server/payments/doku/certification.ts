import { formatMoney, type Money } from '#shared/money/money.ts'
import {
  askUntil,
  failed,
  notTried,
  passed,
  type Ground,
  type Opened,
  type Outcome,
  type Walk,
} from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { Config } from '#server/config.ts'
import { otherThan } from '#server/payments/certified-payment.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { isLocal } from '#server/settings-part.ts'
import { fromDokuAmount } from './amounts.ts'
import { listenForDoku } from './certification-listener.ts'
import { dokuGateway } from './gateway.ts'

/** DOKU's own sandbox (developers.doku.com, Backend Integration). Whatever is neither it nor this machine takes money. */
const SANDBOX_HOST = 'api-sandbox.doku.com'
const RUPIAH = 25_000
/** So often is looked while a person is waited for. */
const LOOKS = 300

/**
 * DOKU's list: an order, its status, a payment in the simulator, which only a person can make (developers.doku.com, Simulate Payment
 * and Notification), its notification and its way back.
 */
export function certifyDoku(
  { doku, appUrl, dueMinutes }: Pick<Config, 'doku' | 'appUrl' | 'dueMinutes'>,
  ground: Ground,
): Opened {
  if (!doku) return { status: 'not_set_up', because: 'DOKU_CLIENT_ID and DOKU_SECRET_KEY are not set' }
  const isLive = !isLocal(doku.apiUrl) && new URL(doku.apiUrl).host !== SANDBOX_HOST
  const { listen, notifyUrl } = ground.wishes
  return {
    status: 'ready',
    address: doku.apiUrl,
    live: isLive ? [`DOKU_API_URL is not https://${SANDBOX_HOST}`] : [],
    secrets: [doku.clientId, doku.secretKey],
    walk: async () => {
      const apiUrl = await ground.lines.to(doku.apiUrl)
      const told = notifyUrl ?? (listen === undefined ? appUrl : `http://localhost:${listen}`)
      const gateway = dokuGateway({ ...doku, apiUrl, appUrl: told }, ground.now)
      return walkOf(gateway, { ground, isLive, minutesToPay: dueMinutes })
    },
  }
}

interface Standing {
  ground: Ground
  isLive: boolean
  minutesToPay: number
}

async function walkOf(gateway: PaymentGateway, { ground, isLive, minutesToPay }: Standing): Promise<Walk> {
  const { run, wishes, stop, tell } = ground
  const listener = wishes.listen === undefined ? undefined : await listenForDoku(gateway, wishes.listen)
  const amount = fromDokuAmount(RUPIAH)
  // DOKU's numbers of orders have letters and digits alone.
  const reference = `LS-${run.replaceAll('-', '').toUpperCase()}`
  let intentId = ''
  let pageUrl = ''
  let paid: Money | undefined
  let isBack = false

  const open = () =>
    gateway.authorise({
      reference,
      amount,
      paymentMethod: '',
      payer: { name: 'Certification', email: 'certification@lodestay.example', phone: '628125550100' },
      language: 'en',
      description: 'Certification',
      returnUrl: 'https://lodestay.example/paid',
      cancelUrl: 'https://lodestay.example/',
      minutesToPay,
    })

  async function giveBack(): Promise<Outcome> {
    const state = await gateway.giveBack(intentId, reference)
    if (state.status === 'refund_due') {
      isBack = !isLive
      return passed(`a person has to pay it back: ${state.because}`)
    }
    isBack = state.status === 'refunded'
    return isBack ? passed(formatMoney(amount, 'en-GB')) : otherThan('refunded', state)
  }

  return {
    steps: [
      {
        id: 'order',
        title: 'an order opens a payment page of DOKU’s',
        run: async () => {
          const state = await open()
          if (state.status !== 'action_needed') return otherThan('action_needed', state)
          intentId = state.intentId
          pageUrl = state.pageUrl ?? ''
          return pageUrl ? passed(`${intentId}, ${formatMoney(amount, 'en-GB')}`) : failed('it names no page')
        },
      },
      {
        id: 'repeat',
        title: 'the same order sent again is one order',
        needs: ['order'],
        run: async () => {
          const state = await open()
          if (state.status !== 'action_needed') return otherThan('action_needed', state)
          return state.pageUrl === pageUrl ? passed(intentId) : failed('it opens another page')
        },
      },
      {
        id: 'status',
        title: 'the status of an order that nobody has paid is that it waits',
        needs: ['order'],
        run: async () => {
          const state = await gateway.findIntent(intentId)
          return state.status === 'action_needed' ? passed(intentId) : otherThan('action_needed', state)
        },
      },
      {
        id: 'payment',
        title: 'once it is paid in the simulator, its status says so',
        needs: ['order'],
        run: async () => {
          if (!wishes.byHand) return notTried('a person has to pay: --by-hand')
          tell(`Pay on this page, a card or a virtual account with DOKU’s simulator: ${pageUrl}`)
          const patience = { patienceMs: wishes.patienceByHandMs, pauseMs: wishes.patienceByHandMs / LOOKS, stop }
          const state = await askUntil(
            () => gateway.findIntent(intentId),
            ({ status }) => status !== 'action_needed',
            patience,
          )
          if (state.status !== 'authorised') return otherThan('authorised', state)
          paid = state.authorised
          return passed(formatMoney(paid, 'en-GB'))
        },
      },
      {
        id: 'notification',
        title: 'DOKU tells us of it, signed with DOKU_SECRET_KEY',
        needs: ['payment'],
        run: async () => {
          if (!listener) return notTried('nobody listens: --listen PORT, and --notify-url where DOKU reaches it')
          const pace = { patienceMs: wishes.patienceMs, pauseMs: 100, stop }
          const heard = await askUntil(
            async () => listener.heard.find(({ status }) => status === 'event') ?? listener.heard.at(-1),
            (one) => one?.status === 'event',
            pace,
          )
          if (!heard) return failed('nothing arrived')
          if (heard.status === 'invalid') return failed('what arrived is not signed with our key, or is not DOKU’s')
          return heard.intentId === intentId ? passed(heard.type) : failed(`it is about ${heard.intentId}`)
        },
      },
      { id: 'give-back', title: 'it goes back, or DOKU says that a person has to', needs: ['payment'], run: giveBack },
    ],
    cleanUp: async () => {
      await listener?.close()
      if (!intentId) return []
      // An order that nobody has paid runs out by itself; one that was, the step may not have seen.
      const state = await gateway.findIntent(intentId)
      if (state.status === 'unknown' && !isBack)
        return [`order ${intentId}: ${because(unclear('its status', state.cause))}`]
      if (state.status !== 'authorised' || isBack) return []
      const outcome = await giveBack()
      return isBack ? [] : [`order ${intentId}: ${formatMoney(paid ?? amount, 'en-GB')} is paid; ${because(outcome)}`]
    },
  }
}

const because = (outcome: Outcome) => (outcome.status === 'passed' ? outcome.saw : outcome.because)
