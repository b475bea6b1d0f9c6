import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import { BY_PAYERS_BANK } from '#server/booking/refunds/refund-rules.ts'
import { backOf, cancelledLetter, cancelRefusedLetter } from './cancelled-letter.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { refundLetter, refundPaidLetter } from './refund-letter.ts'
import { stayCancelledLetter } from './stay-cancelled-letter.ts'

const usd = (major: number) => money(major * 100, 'USD')
const amounts = {
  paid: usd(1235),
  fee: usd(412),
  refund: usd(823),
  deskFee: usd(0),
  gone: {},
  byCode: false,
  back: { status: 'next' },
} as const

test('a cancelled stay says what was paid, what is kept and what goes back, as text and as HTML', () => {
  const letter = cancelledLetter.write({ ...aBookingLetter, ...amounts })
  for (const part of [letter.text, letter.html.replaceAll('&nbsp;', ' ')]) {
    for (const fact of ['USD 1,235', 'USD 412', 'USD 823', 'LS-ABC']) expect(part).toContain(fact)
  }
  expect(letter.text).toContain('Cancellation fee: USD 412')
  expect(letter.html).not.toContain('<b>View</b>')
  const indonesian = cancelledLetter.write({ ...aBookingLetter, ...amounts, language: 'id' })
  expect(indonesian.text).toContain('Pengembalian dana: USD 823')
  expect(indonesian.subject).toBe('Pesanan Anda di Bukit <b>View</b> & Spa telah dibatalkan')
})

test.each([
  [1, 'the hotel has let the room go.'],
  [10, 'the hotel has let the rooms go.'],
])('of %i rooms it says how the hotel let them go, to who paid and to who would have stayed', (count, words) => {
  const rooms = Array.from({ length: count }, () => 'Deluxe King')
  expect(cancelledLetter.write({ ...aBookingLetter, ...amounts, rooms }).text).toContain(words)
  expect(stayCancelledLetter.write({ ...aBookingLetter, bookedBy: 'Rini', gone: {}, rooms }).text).toContain(words)
})

test('it says of what goes back how far that is, in both languages', () => {
  const refundBy = new Date('2026-12-03T20:00:00Z')
  for (const [back, english, indonesian] of [
    [{ status: 'next' }, 'is sent next to where it was paid from', 'Selanjutnya dana Anda kami kembalikan'],
    [{ status: 'sent' }, 'has been sent to where it was paid from', 'telah kami kirim kembali'],
    [{ status: 'paid' }, 'has been paid', 'Dana telah dikembalikan'],
    [{ status: 'byHand', by: refundBy }, 'by Fri, 4 Dec 2026: another email asks', 'paling lambat Jum, 4 Des 2026'],
    [{ status: 'bankDecides' }, 'decides who gets it', 'memutuskan siapa yang berhak'],
    [{ status: 'byBank' }, 'gave the money back itself', 'sendiri sudah mengembalikan'],
  ] as const) {
    const textOf = (language: 'en' | 'id') =>
      cancelledLetter.write({ ...aBookingLetter, ...amounts, back, language }).text.replaceAll(/\s+/g, ' ')
    expect(textOf('en')).toContain(english)
    expect(textOf('id')).toContain(indonesian)
    expect(textOf('en').includes('hear from us again')).toBe(back.status === 'next')
  }
})

test('how far it is stands in the refund as it is when the letter is written', () => {
  const by = new Date('2026-12-03T20:00:00Z')
  const none = { refund_state: null, refund_due_at: null, refund_paid_by: null, is_held_by_bank: false } as const
  const back = (refund: Partial<Parameters<typeof backOf>[0]>) => backOf({ ...none, ...refund })
  expect(back({})).toEqual({ status: 'next' })
  for (const refund_state of ['SENT', 'DONE'] as const) expect(back({ refund_state })).toEqual({ status: 'sent' })
  expect(back({ refund_state: 'DONE', refund_paid_by: 'Rini' })).toEqual({ status: 'paid' })
  expect(back({ refund_state: 'DONE', refund_paid_by: BY_PAYERS_BANK })).toEqual({ status: 'byBank' })
  expect(back({ refund_state: 'DUE', refund_due_at: by })).toEqual({ status: 'byHand', by })
  const held = { refund_state: 'DUE', refund_due_at: by, is_held_by_bank: true } as const
  expect(back(held)).toEqual({ status: 'bankDecides' })
})

test('it promises no refund where there is none, and names the hotel’s own fee where we took nothing', () => {
  const none = cancelledLetter.write({ ...aBookingLetter, ...amounts, fee: usd(1235), refund: usd(0) })
  expect(none.text).toContain('nothing goes back')
  expect(none.text).not.toContain('on its way')
  const nothing = {
    paid: usd(0),
    fee: usd(0),
    refund: usd(0),
    gone: {},
    byCode: false,
    back: { status: 'next' },
  } as const
  const atHotel = cancelledLetter.write({ ...aBookingLetter, ...nothing, deskFee: usd(60), payAtHotel: true })
  expect(atHotel.text).toContain('the hotel may ask for USD 60')
  expect(atHotel.text).not.toContain('Paid:')
  const free = cancelledLetter.write({ ...aBookingLetter, ...nothing, deskFee: usd(0), payAtHotel: true })
  expect(free.text).toContain('nothing is charged')
})

test('a cancelled stay says in both languages what went with it, and nothing of what it never had', () => {
  const plain = cancelledLetter.write({ ...aBookingLetter, ...amounts }).text
  expect(plain).not.toMatch(/roaming|voucher|esim/i)
  const before = {
    pass: { partner: 'Telco', isInUse: false },
    vouchers: { partner: 'Telco', wereGiven: false },
    esims: { wereMade: false },
  }
  const after = {
    pass: { partner: 'Telco', isInUse: true },
    vouchers: { partner: 'Telco', wereGiven: true },
    esims: { wereMade: true },
  }
  const textOf = (gone: typeof before, language: 'en' | 'id') =>
    cancelledLetter.write({ ...aBookingLetter, ...amounts, gone, language }).text
  for (const [gone, language, said] of [
    [before, 'en', ['pass is cancelled with', 'vouchers of Telco do not come', 'eSIM does not come']],
    [after, 'en', ['pass is in use already', 'not used are void', 'eSIM ended', 'beyond 50 MB']],
    [before, 'id', ['Telco dibatalkan bersama', 'E-voucher Telco tidak jadi', 'eSIM perjalanan tidak jadi']],
    [after, 'id', ['sudah digunakan', 'menjadi batal', 'eSIM perjalanan berakhir', 'di atas 50 MB']],
  ] as const)
    for (const words of said) expect(textOf(gone, language)).toContain(words)
  const { pass, esims } = after
  const traveller = stayCancelledLetter.write({ ...aBookingLetter, bookedBy: 'Rini', gone: { pass, esims } }).text
  expect(traveller).toContain('pass is in use already')
  expect(traveller).toContain('Please do not use it')
})

test('a refusal says that the booking stands, and each is a letter of its own', () => {
  const refused = cancelRefusedLetter.write({ ...aBookingLetter, askedAt: new Date(1) })
  expect(refused.text).toContain('Your booking stands as it was')
  expect(cancelRefusedLetter.write({ ...aBookingLetter, askedAt: new Date(2) }).key).not.toBe(refused.key)
  expect(cancelRefusedLetter.write({ ...aBookingLetter, language: 'id', askedAt: new Date(1) }).text).toContain(
    'tetap berlaku',
  )
})

test('a refund is on its way, owed by a day, or paid: each once', () => {
  const sent = refundLetter.write({ ...aBookingLetter, total: usd(823), how: { status: 'sent' } })
  expect(sent.subject).toBe('Your refund of USD 823 is on its way')
  const refundBy = new Date('2026-12-03T20:00:00Z')
  const owed = refundLetter.write({ ...aBookingLetter, total: usd(823), how: { status: 'by_hand', refundBy } })
  // Jakarta's day: there it is the fourth already.
  expect(owed.text).toContain('we transfer it by Fri, 4 Dec 2026')
  const paid = refundPaidLetter.write({ ...aBookingLetter, language: 'id', total: usd(823), isByHand: false })
  expect(paid.subject).toBe('Pengembalian dana USD 823 telah dibayarkan')
  expect(new Set([sent.key, owed.key, paid.key]).size).toBe(3)
})

test.each(['en', 'id'] as const)(
  'whose money it was is not said, since it may be a company’s or a colleague’s, in %s',
  (language) => {
    const about = { ...aBookingLetter, language }
    const hours = { checkInFrom: '14:00', checkOutUntil: '12:00' }
    const hotel = {
      bookingId: 'H1',
      confirmationNumber: 'C1',
      ...hours,
      hotelPhone: '',
      findUrl: 'https://stay.example/find-booking',
    }
    const letters = [
      confirmationLetter.write({ ...about, ...hotel, rates: [] }),
      cancelledLetter.write({ ...about, ...amounts }),
      refundLetter.write({ ...about, total: usd(823), how: { status: 'sent' } }),
    ]
    for (const { text } of letters)
      expect(text).not.toMatch(/you paid|back to you|your payment|kepada Anda|pembayaran Anda/)
  },
)
