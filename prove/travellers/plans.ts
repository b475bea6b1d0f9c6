import type { Mishap } from '#prove/world/party-proxy.ts'

/** A traveller; one whose rooms and money are not real; or one who pays with a saved card of a company. */
export type Who = 'person' | 'test' | 'company'

/** What one traveller is going to do, and what happens to them. */
export interface Plan {
  who: Who
  /** By card, at the local gateway, or at a bank of their own. */
  gateway: 'card' | 'local' | 'bank'
  fromSecond: boolean
  /** On the site of the partner that gives eSIMs, passes and vouchers. */
  onPartnersSite: boolean
  /** Arrives in a few days. */
  isNear: boolean
  /** The last digits of the phone that the pass is asked for with, which its operator knows the fate of; '' asks for none. */
  passFor: string
  /** Comes back to cancel so much later. */
  lingersMs: number
  payAtHotel: boolean
  /** Money comes back when it is cancelled; either unless said. */
  isRefundable?: boolean
  /** A surname may be a fate at the suppliers. */
  lastName: string
  paymentMethod: string
  challenge: 'complete' | 'fail' | 'never'
  /** On the local gateway's page, in this order. */
  atGateway: ('pay' | 'fail' | 'expire' | 'late' | 'repeat')[]
  channel: string
  /** On the bank's page, in this order. */
  atBank: ('pay' | 'fail' | 'late' | 'arrive' | 'bounce')[]
  /** One of them sends refunds back. */
  bank: string
  tabs: number
  /** Closes the browser this soon after paying began. */
  leavesAfterMs: number | undefined
  asks: number
  triesOtherDetails: boolean
  consentsAgain: boolean
  cancels: 'not' | 'once' | 'twice'
  /** Switched on, once, as this traveller begins. */
  faults: Fault[]
}

export interface Fault {
  at: 'suppliers' | 'card' | 'local' | 'esims' | 'passes'
  name: string
}

export class SeededRandom {
  readonly roll: () => number

  constructor(roll: () => number) {
    this.roll = roll
  }

  chance(percent: number): boolean {
    return this.roll() * 100 < percent
  }

  upTo(most: number): number {
    return Math.floor(this.roll() * (most + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.roll() * list.length)]!
  }
}

const whos: Who[] = [...Array<Who>(6).fill('person'), 'test', 'company', 'company']
const gateways: Plan['gateway'][] = [
  ...Array<'card'>(11).fill('card'),
  ...Array<'local'>(6).fill('local'),
  ...Array<'bank'>(3).fill('bank'),
]
const fates = ['Soldout', 'Pricehike', 'Slowpoke', 'Ghost', 'Nowhere', 'Limbo']
const cards = [
  ...Array<string>(6).fill('pm_card_visa'),
  // Its bank takes the money back once we have it.
  'pm_card_createDispute',
  ...Array<string>(2).fill('pm_card_authenticationRequired'),
  'pm_card_visa_chargeDeclined',
]
const atGateway: Plan['atGateway'][] = [
  ['pay'],
  ['pay'],
  ['pay'],
  ['pay', 'repeat'],
  ['pay', 'repeat'],
  ['fail', 'pay'],
  ['expire'],
  ['expire', 'late'],
  [],
]
/** Paid, refused, agreed to and paid or refused a while later, left open, or never done. */
const atBank: Plan['atBank'][] = [
  ['pay'],
  ['pay'],
  ['pay'],
  ['fail'],
  ['late', 'arrive'],
  ['late', 'bounce'],
  ['late'],
  [],
]
/** No fate, another operator's customer, one who is refused a pass, one whose answers are lost; and who does not ask. */
const phones = ['0000', '0000', '0000', '9917', '9802', '9904', '']
const faults: Fault[] = [
  { at: 'suppliers', name: 'price_up' },
  { at: 'suppliers', name: 'sold_out' },
  { at: 'suppliers', name: 'book_sold_out' },
  { at: 'suppliers', name: 'book_slow' },
  { at: 'suppliers', name: 'book_timeout_booked' },
  { at: 'suppliers', name: 'book_timeout_not_booked' },
  { at: 'suppliers', name: 'cancel_timeout_done' },
  { at: 'suppliers', name: 'cancel_timeout_not_done' },
  { at: 'suppliers', name: 'cancel_refused' },
  { at: 'card', name: 'card_decline' },
  { at: 'card', name: 'card_slow' },
  { at: 'card', name: 'capture_fails' },
  { at: 'card', name: 'release_fails' },
  { at: 'card', name: 'refund_fails' },
  { at: 'card', name: 'webhook_late' },
  { at: 'card', name: 'webhook_duplicate' },
  { at: 'card', name: 'webhook_never' },
  { at: 'local', name: 'webhook_duplicate' },
  { at: 'local', name: 'webhook_late' },
  { at: 'local', name: 'local_silent' },
  { at: 'local', name: 'release_fails' },
  { at: 'local', name: 'refund_refused' },
  { at: 'esims', name: 'esim_order_twice' },
  { at: 'esims', name: 'esim_stock_short' },
  { at: 'esims', name: 'esim_async_fails' },
  { at: 'esims', name: 'esim_future_fails' },
  { at: 'esims', name: 'esim_cancel_late' },
  { at: 'esims', name: 'webhook_never' },
  { at: 'esims', name: 'webhook_duplicate' },
  { at: 'passes', name: 'box_down' },
  { at: 'passes', name: 'box_full' },
  { at: 'passes', name: 'box_put_lost' },
  { at: 'passes', name: 'box_answer_lost' },
  { at: 'passes', name: 'box_list_lost' },
  { at: 'passes', name: 'box_twice' },
  { at: 'passes', name: 'box_malformed' },
]

/** Mostly people to whom nothing happens, and everything that may happen, often. */
export function makePlan(random: SeededRandom): Plan {
  const gateway = random.pick(gateways)
  const isByCard = gateway === 'card'
  const isUnlucky = random.chance(20)
  return {
    who: isByCard ? random.pick(whos) : 'person',
    gateway,
    fromSecond: random.chance(25),
    onPartnersSite: random.chance(50),
    isNear: random.chance(40),
    passFor: random.pick(phones),
    lingersMs: random.chance(50) ? random.upTo(5000) : 0,
    payAtHotel: isByCard && random.chance(15),
    lastName: isUnlucky ? random.pick(fates) : 'Lestari',
    paymentMethod: random.pick(cards),
    challenge: random.pick(['complete', 'complete', 'complete', 'fail', 'never']),
    atGateway: random.pick(atGateway),
    channel: random.pick(['CREDIT_CARD', 'CREDIT_CARD', 'VIRTUAL_ACCOUNT_BCA']),
    atBank: random.pick(atBank),
    bank: random.pick(['cimb', 'cimb', 'agrobank']),
    tabs: random.pick([1, 1, 2, 3]),
    leavesAfterMs: random.chance(20) ? random.upTo(600) : undefined,
    asks: random.upTo(3),
    triesOtherDetails: random.chance(10),
    consentsAgain: random.chance(50),
    cancels: random.pick(['not', 'not', 'once', 'twice']),
    faults: random.chance(35) ? [random.pick(faults)] : [],
  }
}

const mishaps: Mishap[] = ['lost', 'answer-lost', 'late', 'garbage']

/** What the line does to one call in twelve; nothing is ever done to searching. */
export function makeMishap(random: SeededRandom): Mishap {
  return random.chance(8) ? random.pick(mishaps) : 'none'
}
