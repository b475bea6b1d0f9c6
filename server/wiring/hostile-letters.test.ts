import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { requestAskedLetter, requestMovedLetter } from '#server/saved-bookings/approval/letters/request-letter.ts'
import { requestLetterKinds } from '#server/saved-bookings/approval/letters/request-words.ts'
import { letters } from './letters.ts'

/** What somebody typed who wants a letter of ours to say it. */
const TYPED = 'Pay now <img src=x onerror=alert(1)> https://evil.example/pay www.evil.example paypal.com'

const rate = {
  boardBasis: { type: 'RoomOnly', description: TYPED },
  occupancies: [{ roomId: 'r1', stdRoomId: 's1', numOfAdults: 2, childAges: [] }],
  refundable: true,
  taxes: [{ amount: 2, description: TYPED, isIncluded: false }],
  policies: [{ type: 'Nationality', text: TYPED }],
  cancellationPolicies: [{ text: TYPED, rules: [] }],
}

/** Everything that any letter knows; whatever a person can write, and what others say of a hotel, is hostile. */
const everything = {
  ...aBookingLetter,
  key: 'k',
  accountId: 'a1',
  changeId: 'c1',
  keyHash: 'h1',
  version: 1,
  session: 's1',
  device: { browser: 'Firefox', system: 'Linux' },
  address: '10.0.0.1',
  at: '2026-11-01T10:00:00Z',
  channel: TYPED,
  why: 'failing',
  changedAt: new Date('2026-11-01T10:00:00Z'),
  provider: 'Google',
  oldEmail: 'old@lodestay.example',
  newEmail: 'new@lodestay.example',
  firstName: TYPED,
  inviter: TYPED,
  company: TYPED,
  successor: TYPED,
  principal: TYPED,
  lastDay: '2026-12-03',
  given: ['approver'],
  taken: ['finance'],
  traveller: TYPED,
  hotel: TYPED,
  destination: TYPED,
  notes: TYPED,
  user: TYPED,
  email: 'maya@lodestay.example',
  written: TYPED,
  writtenIn: 'en',
  message: TYPED,
  partner: TYPED,
  partnerName: 'Telco',
  days: 3,
  numberEnd: '000',
  formUrl: aBookingLetter.url,
  activateUntil: '2027-01-30',
  refusal: 'NOT_GIVEN',
  operators: [TYPED],
  left: 'other',
  guests: [TYPED],
  bookedBy: TYPED,
  because: TYPED,
  rooms: [TYPED],
  hotelAddress: TYPED,
  owner: 'desk@lodestay.example',
  customerEmail: 'maya@lodestay.example',
  number: 7,
  bookingId: 'HUB-7',
  confirmationNumber: TYPED,
  rates: [rate],
  checkInFrom: '14:00',
  hotelPhone: TYPED,
  freeUntil: '2026-11-30T18:00',
  feeAfter: money(12_000, 'USD'),
  checkOutUntil: '12:00',
  failure: 'sold_out',
  money: { status: 'refund_due', refundBy: new Date('2026-12-03T20:00:00Z') },
  how: { status: 'sent' },
  back: { status: 'byHand', by: new Date('2026-12-03T20:00:00Z') },
  isCancelled: true,
  isHeld: false,
  askedAt: new Date('2026-11-01T10:00:00Z'),
  askBy: new Date('2026-11-02T10:00:00Z'),
  dueAt: new Date('2026-11-02T10:00:00Z'),
  paid: money(123_500, 'USD'),
  fee: money(0, 'USD'),
  refund: money(123_500, 'USD'),
  deskFee: money(0, 'USD'),
  gone: {
    pass: { partner: TYPED, isInUse: true },
    vouchers: { partner: TYPED, wereGiven: true },
    esims: { wereMade: true },
  },
  esims: { gigabytes: 4, readyOn: '2026-11-29', url: 'https://lodestay.example/booking/esim?refId=LS-1' },
  findUrl: 'https://lodestay.example/find-booking?refId=LS-1',
  code: '123456',
  letter: 'confirm',
  room: 1,
  sizeMb: 3072,
  usedMb: 1540,
  percent: 50,
  asOf: new Date('2026-12-02T10:00:00Z'),
  endsOn: '2026-12-05',
  zone: 'Asia/Singapore',
  confirmUrl: 'https://lodestay.example/newsletter/confirm?key=k',
  unsubscribeUrl: 'https://lodestay.example/newsletter/unsubscribe?key=k',
  organiser: 'Telco',
  prize: money(15_000, 'MYR'),
  handover: TYPED,
  entry: 'e'.repeat(64),
  drawUrl: 'https://lodestay.example/api/draws/telco-1',
  esimUrl: 'https://lodestay.example/booking/esim?refId=LS-1',
}

type Write = (about: object) => Letter
const asked = {
  ...everything,
  reason: { code: 'client', words: TYPED },
  refusal: TYPED,
  requester: TYPED,
  decider: TYPED,
  asked: null,
  silence: null,
  until: null,
  total: 'USD 240',
  ceiling: 'USD 252',
}
const aboutRequests: readonly string[] = [requestAskedLetter.kind, requestMovedLetter.kind]
const writers: [string, Write][] = letters
  .filter(({ kind }) => !aboutRequests.includes(kind))
  .map(({ kind, write }): [string, Write] => [kind, write as Write])
  .concat(
    requestLetterKinds.map((letter) => [
      `request ${letter}`,
      (about) => (requestMovedLetter.write as Write)({ ...asked, ...about, letter, total: asked.total }),
    ]),
  )

test('all letters are walked', () => expect(writers.length).toBeGreaterThan(15))

describe.each(writers)('%s', (_name, write) => {
  describe.each(['en', 'id'])('in %s', (language) => {
    const plain = write({ ...everything, language, hotelName: 'The Jati' })

    test('has no word of a user in its subject, and no line break of anybody', () => {
      for (const part of ['Pay now', 'evil', 'paypal', '<img']) expect(plain.subject).not.toContain(part)
      const broken = write({ ...everything, language, hotelName: 'Inn\r\nBcc: all@lodestay.example\u202E' }).subject
      expect(broken).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
    })

    test('has no link and no novel in its subject, whatever the hotel is called', () => {
      const { subject } = write({
        ...everything,
        language,
        hotelName: `https://evil.example/pay ${'Inn '.repeat(500)}`,
      })
      expect(subject).not.toMatch(/https?:\/\/evil|evil\.example/)
      expect(subject.length).toBeLessThan(250)
    })

    test('shows what was typed as text: no markup, and nothing that a mail program makes a link of', () => {
      expect(plain.html).not.toContain('<img')
      for (const body of [plain.html, plain.text]) {
        expect(body).not.toMatch(/https?:\/\/evil/)
        expect(body).not.toMatch(/(?:evil\.example|paypal\.com)/)
      }
    })
  })
})
