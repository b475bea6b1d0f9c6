import type { Plan } from '#prove/travellers/plans.ts'
import type { Mishap } from '#prove/world/party-proxy.ts'
import type { Act } from '#prove/check/books.ts'

/** The smallest storm in which a bug shows. */
export interface Scene {
  bookings: number
  /** Where a server dies. */
  table?: readonly string[]
  mishap?: (act: Act) => Mishap
  plan: Plan
  /** How long to wait for what may never come. */
  settleMs?: number
}

const calm: Plan = {
  who: 'person',
  gateway: 'card',
  fromSecond: false,
  onPartnersSite: false,
  isNear: false,
  passFor: '',
  lingersMs: 0,
  payAtHotel: false,
  lastName: 'Lestari',
  paymentMethod: 'pm_card_visa',
  challenge: 'complete',
  atGateway: ['pay'],
  channel: 'CREDIT_CARD',
  atBank: ['pay'],
  bank: 'cimb',
  tabs: 1,
  leavesAfterMs: undefined,
  asks: 2,
  triesOtherDetails: false,
  consentsAgain: false,
  cancels: 'not',
  faults: [],
}

/** Books on the site of a partner that gives an eSIM, which is ordered at once. */
const withEsim: Plan = { ...calm, onPartnersSite: true, isNear: true }

/** Asks for the pass that comes with it, too; its list leaves within seconds. */
const withPass: Plan = { ...withEsim, passFor: '0000' }

export const scenes = {
  allGood: { bookings: 1, plan: calm },
  manyEvents: { bookings: 8, plan: calm },
  threeTabs: { bookings: 2, plan: { ...calm, tabs: 3 } },
  soldOut: { bookings: 1, plan: { ...calm, lastName: 'Soldout' } },
  soldOutAfterPaying: { bookings: 1, plan: { ...calm, gateway: 'local', lastName: 'Soldout' } },
  agreedToAtBank: { bookings: 1, plan: { ...calm, gateway: 'bank', atBank: ['late'] }, settleMs: 30_000 },
  soldOutAfterTransfer: { bookings: 1, plan: { ...calm, gateway: 'bank', bank: 'agrobank', lastName: 'Soldout' } },
  bookedWithoutAnswer: { bookings: 1, plan: { ...calm, lastName: 'Ghost' } },
  bookedLate: { bookings: 1, plan: { ...calm, lastName: 'Slowpoke' } },
  neitherBookedNorAnswered: { bookings: 1, plan: { ...calm, lastName: 'Nowhere' }, settleMs: 20_000 },
  paidAtHotel: { bookings: 1, plan: { ...calm, payAtHotel: true } },
  captureUnheard: {
    bookings: 1,
    plan: calm,
    mishap: (act) => (act === 'capture' || act === 'look-payment' ? 'answer-lost' : 'none'),
  },
  cancelledWithoutAnswer: {
    bookings: 1,
    plan: { ...calm, cancels: 'once', faults: [{ at: 'suppliers', name: 'cancel_timeout_not_done' }] },
  },
  diesWhileHolding: { bookings: 1, table: ['authorise during'], plan: calm, settleMs: 30_000 },
  diesWhileBooking: { bookings: 1, table: ['book during'], plan: calm },
  diesWhileRefunding: {
    bookings: 1,
    table: ['refund during'],
    plan: { ...calm, isRefundable: true, cancels: 'once' },
  },
  // Several: the first eSIM is ordered a moment after its traveller has gone.
  diesWhileOrderingEsim: { bookings: 6, table: ['order-esim during'], plan: withEsim },
  esimOrderUnheard: {
    bookings: 2,
    plan: withEsim,
    mishap: (act) => (act === 'order-esim' ? 'answer-lost' : 'none'),
    settleMs: 30_000,
  },
  cancelledWithEsim: { bookings: 1, plan: { ...withEsim, isNear: false, isRefundable: true, cancels: 'once' } },
  diesWhileAskingEsimBack: {
    // In two waves: the first one's money is asked back while the second travels.
    bookings: 24,
    table: ['refund-esim during'],
    plan: { ...withEsim, cancels: 'once', asks: 3, lingersMs: 3000 },
  },
  esimOfTestAccount: { bookings: 1, plan: { ...withEsim, who: 'test' } },
  passUnheard: {
    bookings: 2,
    plan: withPass,
    mishap: (act) => (act === 'send-list' ? 'answer-lost' : 'none'),
    settleMs: 30_000,
  },
  cancelledWithPass: { bookings: 1, plan: { ...withPass, isRefundable: true, cancels: 'once', lingersMs: 8000 } },
  passOfTestAccount: { bookings: 1, plan: { ...withPass, who: 'test' } },
  diesAtLetter: { bookings: 1, table: ['letter during'], plan: calm },
} satisfies Record<string, Scene>
