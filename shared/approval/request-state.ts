/** Where a request for approval stands. Design: docs/decisions/046-approved-up-to-a-ceiling.md. */
export const requestStates = [
  'WAITING',
  /** The room costs more than the ceiling by now: both prices are shown, and an approver decides once more. */
  'PRICE_ASKED',
  /** Approved, and being booked. */
  'APPROVED',
  /** Approved; who asked books it, up to the ceiling. */
  'ALLOWED',
  'BOOKED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'SOLD_OUT',
  /** Who asked pays for it before its decision (docs/decisions/053-booked-and-decided-later.md). */
  'BOOKING_FIRST',
  /** Booked, and kept or cancelled by its approver. */
  'BOOKED_WAITING',
  /** Paying for it failed. */
  'NOT_BOOKED',
  /** Refused, but the stay stands: the hotel did not cancel it, or not free of charge any more. */
  'NOT_CANCELLED',
] as const
export type RequestState = (typeof requestStates)[number]

/** What may happen to one. */
export const requestEvents = [
  'approve',
  'allow',
  /** The saved booking that it is linked to is being paid for. */
  'begin',
  'priceAbove',
  'soldOut',
  'refuse',
  'withdraw',
  'expire',
  'confirm',
  /** The payment failed: it waits again, for a decision or for who was allowed to book. */
  'reopen',
  'reallow',
  /** The stay that was booked first is confirmed, or its payment failed. */
  'bookedFirst',
  'fail',
  /** Of a stay that is booked already. */
  'keep',
  'cancelFailed',
] as const
export type RequestEvent = (typeof requestEvents)[number]

const undecided = {
  approve: 'APPROVED',
  allow: 'ALLOWED',
  begin: 'APPROVED',
  priceAbove: 'PRICE_ASKED',
  soldOut: 'SOLD_OUT',
  refuse: 'REFUSED',
  withdraw: 'WITHDRAWN',
  expire: 'EXPIRED',
} as const satisfies Partial<Record<RequestEvent, RequestState>>

/** The only moves there are. */
const moves: Record<RequestState, Partial<Record<RequestEvent, RequestState>>> = {
  WAITING: undecided,
  PRICE_ASKED: undecided,
  ALLOWED: { begin: 'APPROVED', withdraw: 'WITHDRAWN', expire: 'EXPIRED', soldOut: 'SOLD_OUT' },
  APPROVED: {
    confirm: 'BOOKED',
    reopen: 'WAITING',
    reallow: 'ALLOWED',
    soldOut: 'SOLD_OUT',
    expire: 'EXPIRED',
  },
  BOOKING_FIRST: { bookedFirst: 'BOOKED_WAITING', fail: 'NOT_BOOKED' },
  BOOKED_WAITING: {
    keep: 'BOOKED',
    refuse: 'REFUSED',
    expire: 'EXPIRED',
    withdraw: 'WITHDRAWN',
    cancelFailed: 'NOT_CANCELLED',
  },
  BOOKED: {},
  REFUSED: { cancelFailed: 'NOT_CANCELLED' },
  WITHDRAWN: {},
  EXPIRED: { cancelFailed: 'NOT_CANCELLED' },
  SOLD_OUT: {},
  NOT_BOOKED: {},
  // Its booker has cancelled it after all.
  NOT_CANCELLED: { refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
}

/** Where an event takes a request; undefined where it may not happen. */
export function moveOf(state: RequestState, event: RequestEvent): RequestState | undefined {
  return moves[state][event]
}

/** An approver has to decide. */
export const waitingStates = ['WAITING', 'PRICE_ASKED'] as const satisfies readonly RequestState[]
/** Its room is still to be bought, or is being bought just now. */
export const unboughtStates = [...waitingStates, 'ALLOWED', 'APPROVED'] as const satisfies readonly RequestState[]
/** Something may still come of it. */
export const liveStates = [
  ...unboughtStates,
  'BOOKING_FIRST',
  'BOOKED_WAITING',
] as const satisfies readonly RequestState[]

export const isWaiting = (state: RequestState): boolean => (waitingStates as readonly RequestState[]).includes(state)
export const isUnbought = (state: RequestState): boolean => (unboughtStates as readonly RequestState[]).includes(state)
export const isLive = (state: RequestState): boolean => (liveStates as readonly RequestState[]).includes(state)
/** An approver has to decide, of a room that is booked already too. */
export const isUndecided = (state: RequestState): boolean => isWaiting(state) || state === 'BOOKED_WAITING'
