import { expect, it } from 'vitest'
import type { CancellationQuote } from '#shared/api/cancellation.ts'
import { numbersOf } from '#web/numbers.ts'
import type { Translate } from '#web/i18n/words.ts'
import { refundWords } from './refund-words.ts'

const quote: CancellationQuote = {
  refNo: 'LS-1',
  currency: 'USD',
  paid: 120,
  fee: 0,
  refund: 120,
  payAtHotel: false,
  deskFee: 0,
  hotelTime: '2026-12-01T10:00:00',
}
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate
const say = (changes: Partial<CancellationQuote>, when: 'later' | 'now' = 'later') =>
  refundWords({ ...quote, ...changes }, when, { t, money: numbersOf('en').money, locale: 'en-GB', place: 'Bali' })

it.each([
  [{}, 'dateChange.refund USD\u00A0120'],
  [{ until: '2026-12-18T18:00:00', refundAfter: 0 }, 'dateChange.refundUntil USD\u00A0120 18 Dec 2026, 18:00 Bali'],
  [{ fee: 120, refund: 0 }, 'dateChange.nothingBack'],
  // Nothing was paid, so nothing comes back: what the hotel may ask for is the news.
  [{ payAtHotel: true, paid: 0, refund: 0 }, 'dateChange.atHotel'],
  [
    { payAtHotel: true, paid: 0, refund: 0, until: '2026-12-18T18:00:00' },
    'dateChange.atHotelUntil 18 Dec 2026, 18:00 Bali',
  ],
  [{ payAtHotel: true, paid: 0, refund: 0, deskFee: 60 }, 'dateChange.deskFee USD\u00A060'],
  [
    { payAtHotel: true, paid: 0, refund: 0, deskFee: 60, until: '2026-12-18T18:00:00' },
    'dateChange.deskFeeUntil USD\u00A060 18 Dec 2026, 18:00 Bali',
  ],
])('says what cancelling the old stay gives back by the server’s quote: %j', (changes, words) => {
  expect(say(changes)).toBe(words)
})

it('speaks of now once the new stay is booked', () => {
  expect(say({}, 'now')).toBe('dateChange.refundNow USD\u00A0120')
  expect(say({ fee: 120, refund: 0 }, 'now')).toBe('dateChange.nothingBackNow')
})

it('promises nothing where the server could not say', () => {
  const setting = { t, money: numbersOf('en').money, locale: 'en-GB', place: 'Bali' }
  expect(refundWords(undefined, 'later', setting)).toBe('dateChange.untold')
})
