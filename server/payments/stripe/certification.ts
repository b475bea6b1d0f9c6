import { currencies, isCurrency, type Currency } from '#shared/money/currency.ts'
import { equal, formatMoney, money, type Money } from '#shared/money/money.ts'
import { failed, notTried, passed, type Ground, type Opened, type Step, type Walk } from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { Config } from '#server/config.ts'
import { isLocal } from '#server/settings-part.ts'
import { otherThan } from '#server/payments/certified-payment.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { stripeByHand } from './certification-by-hand.ts'
import { stripeClient } from './client.ts'
import { stripeEvents } from './certification-events.ts'
import { stripeGateway } from './gateway.ts'

/** Several times the least, so that a part of it can go back. */
const TIMES_THE_LEAST = 20

/** Stripe's test cards and what each must be told (docs.stripe.com/testing#declined-payments): the code that we read. */
const declines = [
  ['declined', 'pm_card_visa_chargeDeclined', 'generic_decline'],
  ['insufficient-funds', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['expired-card', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['wrong-cvc', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
] as const

/**
 * Stripe's keys say themselves what they move (docs.stripe.com/keys): secret, restricted and publishable ones of a sandbox.
 * Whatever else is given may move money.
 */
const isLiveKey = (key: string) => !/^(?:sk|rk|pk)_test_/.test(key)

/** Stripe's list: its test cards through our own gateway, and what an account needs beside its keys. */
export function certifyStripe({ card, appUrl }: Pick<Config, 'card' | 'appUrl'>, ground: Ground): Opened {
  const isLive = isLiveKey(card.secretKey) || isLiveKey(card.publishableKey)
  return {
    status: 'ready',
    address: card.apiUrl,
    live: isLive ? ['CARD_SECRET_KEY or CARD_PUBLISHABLE_KEY is a live key'] : [],
    secrets: [card.secretKey, card.publishableKey, card.webhookSecret],
    walk: async () =>
      walkOf({ options: { ...card, apiUrl: await ground.lines.to(card.apiUrl) }, card, appUrl, isLive, ground }),
  }
}

interface Standing {
  /** As the settings have it, with our line in between. */
  options: Config['card']
  card: Config['card']
  appUrl: string
  isLive: boolean
  ground: Ground
}

/** What the steps have come to know. */
interface Known {
  currency: Currency
  held?: { intentId: string; amount: Money }
  startedAt: Date
}

function walkOf({ options, card, appUrl, isLive, ground }: Standing): Walk {
  const { run, now } = ground
  const stripe = stripeClient(options)
  const gateway = stripeGateway(options, now)
  // A second of two clocks, and one that is cut off.
  const known: Known = { currency: 'USD', startedAt: new Date(now().getTime() - 60_000) }
  const amountOf = (part = 1) =>
    money(Math.round(gateway.limitsIn(known.currency).least * TIMES_THE_LEAST * part), known.currency)

  const events = stripeEvents({ stripe, gateway, appUrl, isFar: !isLocal(card.apiUrl), ground })

  const pay = (name: string, paymentMethod: string, amount = amountOf()) =>
    gateway.authorise({
      reference: `${run}-${name}`,
      amount,
      paymentMethod,
      payer: { name: 'Certification', email: 'certification@lodestay.example', phone: '' },
      language: 'en',
      description: `Certification ${run}`,
      returnUrl: `${appUrl}/payment/checkout`,
      cancelUrl: appUrl,
      minutesToPay: 30,
    })

  const steps: Step[] = [
    {
      id: 'account',
      title: 'the secret key opens an account, whose currency is one of ours',
      run: async () => {
        const account = await stripe.accounts.retrieveCurrent()
        const currency = account.default_currency?.toUpperCase() ?? ''
        if (!isCurrency(currency))
          return failed(`its currency is ${currency || 'none'}; ours are ${currencies.join(' ')}`)
        known.currency = currency
        return passed(
          `${account.id}, ${currency}, ${account.charges_enabled ? 'may charge' : 'may not charge live cards yet'}`,
        )
      },
    },
    events.endpoint,
  ]
  const paying: Step[] = [
    {
      id: 'hold',
      title: 'a good card is held, and not charged',
      run: async () => {
        const amount = amountOf()
        const state = await pay('hold', 'pm_card_visa', amount)
        if (state.status !== 'authorised') return otherThan('authorised', state)
        known.held = { intentId: state.intentId, amount: state.authorised }
        if (!equal(state.authorised, amount)) return failed(`asked for ${say(amount)}, held ${say(state.authorised)}`)
        if (!state.captureBefore) return failed('nobody says until when it is held')
        return passed(`${say(amount)} until ${state.captureBefore.toISOString()}`)
      },
    },
    {
      id: 'idempotency',
      title: 'the same payment sent again is one payment, and the key takes no other',
      needs: ['hold'],
      run: async () => {
        const again = await pay('hold', 'pm_card_visa')
        if (again.status !== 'authorised') return otherThan('authorised', again)
        if (again.intentId !== known.held?.intentId) return failed(`it is another payment, ${again.intentId}`)
        const dearer = await pay('hold', 'pm_card_visa', amountOf(2))
        return dearer.status === 'unknown'
          ? passed(again.intentId)
          : failed(`another amount under its key is ${dearer.status}`)
      },
    },
    ...declines.map(([id, method, code]): Step => ({
      id,
      title: `the test card ${method} is declined as ${code}`,
      run: async () => {
        const state = await pay(id, method)
        if (state.status !== 'declined') return otherThan('declined', state)
        return state.code === code ? passed(code) : failed(`it is declined as ${state.code}`)
      },
    })),
    {
      id: '3ds-asked',
      title: 'a card whose bank asks for 3-D Secure waits for its holder',
      run: async () => {
        const state = await pay('3ds', 'pm_card_authenticationRequired')
        if (state.status !== 'action_needed') return otherThan('action_needed', state)
        return state.clientSecret ? passed(state.intentId) : failed('it has no client secret for the browser')
      },
    },
    ...stripeByHand({ stripe, gateway, ground, amountOf, appUrl }),
    {
      id: 'capture',
      title: 'what was held is taken, once the room is booked',
      needs: ['hold'],
      run: async () => {
        const { intentId, amount } = known.held!
        const state = await gateway.capture(intentId, `${run}-hold`, amount)
        if (state.status !== 'captured') return otherThan('captured', state)
        return equal(state.captured, amount)
          ? passed(say(amount))
          : failed(`took ${say(state.captured)} of ${say(amount)}`)
      },
    },
    events.delivered,
    refundStep('refund-part', 'a part of it goes back', ['capture'], () => amountOf(1 / 4)),
    refundStep('refund-rest', 'so does the rest', ['refund-part'], () =>
      money(amountOf().minor - amountOf(1 / 4).minor, known.currency),
    ),
    {
      id: 'void',
      title: 'a hold is released without a charge',
      run: async () => {
        const held = await pay('void', 'pm_card_visa')
        if (held.status !== 'authorised') return otherThan('authorised', held)
        const state = await gateway.giveBack(held.intentId, `${run}-void`)
        return state.status === 'voided' ? passed(held.intentId) : otherThan('voided', state)
      },
    },
  ]

  function refundStep(id: string, title: string, needs: string[], amount: () => Money): Step {
    return {
      id,
      title,
      needs,
      run: async () => {
        const request = { intentId: known.held!.intentId, reference: `${run}-${id}`, amount: amount() }
        const state = await gateway.refund(request)
        if (state.status === 'unknown') return unclear('the refund', state.cause)
        if (state.status === 'refund_due') return failed(state.because)
        return equal(state.refunded, request.amount)
          ? passed(`${say(request.amount)}, ${state.status}`)
          : failed(`asked for ${say(request.amount)}, refunded ${say(state.refunded)}`)
      },
    }
  }

  return {
    steps: [...steps, ...(isLive ? paying.map(withoutCards) : paying)],
    cleanUp: () => (isLive ? Promise.resolve([]) : giveAllBack(gateway, run, known)),
  }
}

const withoutCards = (step: Step): Step => ({
  ...step,
  run: async () => notTried('Stripe’s test cards work with its test keys alone: book a room with a card of your own'),
})

const say = (amount: Money) => formatMoney(amount, 'en-GB')

/** Lets go of whatever this run holds, and refunds whatever it took; by the provider's books, not by what the steps believe. */
async function giveAllBack(gateway: PaymentGateway, run: string, { startedAt }: Known): Promise<string[]> {
  const book = await gateway.listPayments(startedAt)
  if (book.status !== 'read') return [`payments whose reference begins with ${run}: Stripe did not list them`]
  const left: string[] = []
  for (const { intentId, reference = '', held, taken, refunded } of book.records) {
    if (!reference.startsWith(`${run}-`)) continue
    if (held && (await gateway.giveBack(intentId, `${reference}-clean`)).status !== 'voided')
      left.push(`${intentId} (${reference}): ${say(held)} is held`)
    const rest = taken ? money(taken.minor - (refunded?.minor ?? 0), taken.currency) : undefined
    if (!rest || rest.minor <= 0) continue
    const back = await gateway.refund({ intentId, reference: `${reference}-clean`, amount: rest })
    if (back.status !== 'refunded' && back.status !== 'pending')
      left.push(`${intentId} (${reference}): ${say(rest)} is taken`)
  }
  return left
}
