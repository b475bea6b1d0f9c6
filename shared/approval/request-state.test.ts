import { describe, expect, test } from 'vitest'
import { isLive, isWaiting, moveOf, requestEvents, requestStates, type RequestEvent } from './request-state.ts'

const from = (state: (typeof requestStates)[number]) =>
  Object.fromEntries(
    requestEvents.flatMap((event): [RequestEvent, string][] => {
      const to = moveOf(state, event)
      return to ? [[event, to]] : []
    }),
  )

describe('a request for approval', () => {
  test('is decided while it waits, also after its price was asked once more', () => {
    const undecided = {
      approve: 'APPROVED',
      allow: 'ALLOWED',
      begin: 'APPROVED',
      priceAbove: 'PRICE_ASKED',
      soldOut: 'SOLD_OUT',
      refuse: 'REFUSED',
      withdraw: 'WITHDRAWN',
      expire: 'EXPIRED',
    }
    expect(from('WAITING')).toEqual(undecided)
    expect(from('PRICE_ASKED')).toEqual(undecided)
  })

  test('that is being booked is neither decided again nor withdrawn', () => {
    expect(from('APPROVED')).toEqual({
      confirm: 'BOOKED',
      reopen: 'WAITING',
      reallow: 'ALLOWED',
      soldOut: 'SOLD_OUT',
      expire: 'EXPIRED',
    })
    expect(from('ALLOWED')).toEqual({
      begin: 'APPROVED',
      withdraw: 'WITHDRAWN',
      expire: 'EXPIRED',
      soldOut: 'SOLD_OUT',
    })
  })

  test('of a stay that is booked first is kept, refused or left to silence once it is booked, and never approved by paying', () => {
    expect(from('BOOKING_FIRST')).toEqual({ bookedFirst: 'BOOKED_WAITING', fail: 'NOT_BOOKED' })
    expect(from('BOOKED_WAITING')).toEqual({
      keep: 'BOOKED',
      refuse: 'REFUSED',
      expire: 'EXPIRED',
      withdraw: 'WITHDRAWN',
      cancelFailed: 'NOT_CANCELLED',
    })
  })

  test('that has ended moves no more, but where the hotel does not cancel what was refused', () => {
    const ends = requestStates.filter((state) => !isLive(state))
    expect(ends).toEqual(['BOOKED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'SOLD_OUT', 'NOT_BOOKED', 'NOT_CANCELLED'])
    const cancelFailed = { cancelFailed: 'NOT_CANCELLED' }
    expect(ends.map(from)).toEqual([
      {},
      cancelFailed,
      {},
      cancelFailed,
      {},
      {},
      { refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
    ])
    expect(requestStates.filter(isWaiting)).toEqual(['WAITING', 'PRICE_ASKED'])
  })
})
