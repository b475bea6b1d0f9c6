import { plainWords } from '#shared/rate/plain-words.ts'
import { addressLine } from '#shared/places/address.ts'
import type { Language } from '#shared/language/language.ts'
import { formatMoney, fromMajor, money } from '#shared/money/money.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { arrivalWindow, isNextDay } from '#shared/stay/arrival.ts'
import { formatClock, formatDate, nightsBetween } from '#shared/stay/stay.ts'
import { nameOf } from '#server/booking/checkout/guest-names.ts'
import type { BookingRow } from '#server/booking/access/require-visible-booking.ts'
import { boardsOf, partyOf, roomLines, taxNameAtHotel } from '#server/booking/letters/stay-words.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { pricedRates } from '#server/booking/cancellation/cancellation-rules.ts'
import { cancellationLines, supplierLines } from '#server/booking/letters/cancellation-lines.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { confirmationWords } from './confirmation-words.ts'
import type { Fact, Paper, Section } from '#server/typesetting/paper.ts'

interface Setting {
  language: Language
  bookingUrl: string
  helpUrl: string
  now: Date
  /** For who only travels with it: names who booked, and not how to reach them. */
  isForTraveller: boolean
}

/** What a traveller shows at the hotel's desk. */
export function confirmationPaper(booking: BookingRow, setting: Setting): Paper {
  const { language, now } = setting
  const say = confirmationWords[language]
  const brand = brandOf(booking.partner)
  return {
    language,
    title: say.title,
    documentTitle: `${say.title}: ${booking.hotel.name}, ${booking.reference}`,
    brand,
    subtitle: `${say.reference} ${booking.reference}`,
    status: { text: say.status, tone: 'good' },
    rows: [
      [hotelSection(booking, language), staySection(booking, setting)],
      // One room leaves the price its place beside it: most confirmations are one page.
      ...inPairs([...roomSections(booking, language), priceSection(booking, language)]),
      [termsSection(booking, language)],
      [contactSection(booking, setting)],
    ],
    foot: `${brand.name} · ${say.reference} ${booking.reference}`,
    pageLabel: say.page,
    writtenAt: now,
  }
}

function hotelSection({ hotel }: BookingRow, language: Language): Section {
  const say = confirmationWords[language]
  const { phones, address } = hotel.contact
  const to = hotel.geoCode
    ? `${hotel.geoCode.lat},${hotel.geoCode.long}`
    : `${hotel.name}, ${addressLine(hotel.contact.address)}`
  const query = new URLSearchParams({ api: '1', query: to })
  return {
    heading: hotel.name,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say.address, [addressLine(address)]],
          ...(phones?.[0] ? [[say.phone, [phones[0]]] satisfies Fact] : []),
        ],
      },
      { kind: 'link', text: say.map, url: `https://www.google.com/maps/search/?${query.toString()}` },
    ],
  }
}

function staySection(
  { hotel, check_in, check_out, rates, hotel_note: note }: BookingRow,
  { language, bookingUrl: url }: Pick<Setting, 'language' | 'bookingUrl'>,
): Section {
  const say = confirmationWords[language]
  const locale = letterLocale[language]
  const day = (date: string, time: string) => [formatDate(date, locale), ...(time ? [time] : [])]
  const { beginTime } = hotel.checkinInfo
  const { time: endTime } = hotel.checkoutInfo
  return {
    heading: say.stay,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say.checkIn, day(check_in, beginTime && say.from(formatClock(beginTime, locale)))],
          [say.checkOut, day(check_out, endTime && say.until(formatClock(endTime, locale)))],
          [say.nights, [String(nightsBetween(check_in, check_out))]],
          [say.party, [partyOf(rates, language)]],
          ...noteFacts(note, language),
        ],
      },
      { kind: 'link', text: say.online, url },
    ],
  }
}

/** What the hotel was told, and asked for. */
function noteFacts(note: BookingRow['hotel_note'], language: Language): Fact[] {
  const { arrivalHour: hour, requests } = note ?? {}
  const say = confirmationWords[language]
  const hours = hour === undefined ? '' : arrivalWindow(hour, letterLocale[language])
  return [
    ...(hour === undefined ? [] : [[say.arrival, [isNextDay(hour) ? say.nextDay(hours) : hours]] satisfies Fact]),
    ...(requests ? [[say.requests, [requests]] satisfies Fact] : []),
  ]
}

interface RoomsAlike {
  /** Of the first, from 0. */
  at: number
  type: string
  rate: BookingRow['rates'][number] | undefined
  /** Who sleeps in each. */
  guests: string[][]
}

/** Rooms of one type, for as many people and with the same meals, where they stand one after the other. */
function roomsAlike({ allocations, rooms, rates }: BookingRow, language: Language): RoomsAlike[] {
  const alike: (RoomsAlike & { key: string })[] = []
  for (const [at, { roomId, guests }] of allocations.entries()) {
    const rate = rates[at] ?? rates[0]
    const type = (rooms.find(({ id }) => id === roomId) ?? rooms[0])?.name ?? ''
    const names = guests.map((guest) => nameOf(guest, language))
    const key = JSON.stringify([type, rate && boardsOf([rate], language), rate && partyOf([rate], language)])
    const last = alike.at(-1)
    if (last?.key === key) last.guests.push(names)
    else alike.push({ key, at, type, rate, guests: [names] })
  }
  return alike
}

/** Every room with who sleeps in it and what is eaten; rooms alike in one part, each with its number. */
function roomSections(booking: BookingRow, language: Language): Section[] {
  const say = confirmationWords[language]
  const isOne = booking.allocations.length === 1
  return roomsAlike(booking, language).map(({ at, type, rate, guests }): Section => {
    const several = guests.length > 1
    const number = several ? `${say.rooms} ${at + 1}–${at + guests.length}` : `${say.room} ${at + 1}`
    return {
      heading: isOne ? say.room : number,
      parts: [
        {
          kind: 'facts',
          facts: [
            [say.type, type ? roomLines(guests.map(() => type)) : []],
            [say.board, rate ? boardsOf([rate], language) : []],
            ...(rate ? [[several ? say.forEach : say.for, [partyOf([rate], language)]] satisfies Fact] : []),
            [
              say.guests,
              several ? guests.map((names, n) => `${say.room} ${at + n + 1}: ${names.join(', ')}`) : (guests[0] ?? []),
            ],
          ],
        },
      ],
    }
  })
}

function inPairs(sections: readonly Section[]): Paper['rows'] {
  return sections.flatMap((section, at): Paper['rows'] => {
    const next = sections[at + 1]
    if (at % 2 === 1) return []
    return [next ? [section, next] : [section]]
  })
}

function priceSection(booking: BookingRow, language: Language): Section {
  const { rates, currency, amount_minor: minor } = booking
  const say = confirmationWords[language]
  const locale = letterLocale[language]
  const atDesk = taxesDueAtHotel(rates).map(({ description, amount }): Fact => [
    taxNameAtHotel(description, language),
    [formatMoney(fromMajor(amount, currency), locale)],
  ])
  const paid = atDesk.length > 0 ? say.paidNow : say.paid
  return {
    heading: say.price,
    parts: [
      {
        kind: 'facts',
        facts: [[isPaidAtHotel(rates) ? say.due : paid, [formatMoney(money(minor, currency), locale)]]],
      },
      ...(atDesk.length > 0
        ? [{ kind: 'text', text: say.alsoAtHotel } as const, { kind: 'facts', facts: atDesk } as const]
        : []),
    ],
  }
}

function termsSection(booking: BookingRow, language: Language): Section {
  const { rates, currency } = booking
  const say = confirmationWords[language]
  const notices = nationalityNotices(rates).map((html) => ({ supplier: plainWords(html) }))
  const setting = { currency, language, payAtHotel: isPaidAtHotel(rates) }
  const lines = [...cancellationLines(pricedRates(booking), setting), ...supplierLines(notices, language)]
  return {
    heading: say.terms,
    parts: (lines.length > 0 ? lines : [say.noTerms]).map((text) => ({ kind: 'text', text })),
  }
}

function contactSection(
  booking: BookingRow,
  { language, helpUrl, isForTraveller }: Omit<Setting, 'bookingUrl' | 'now'>,
): Section {
  const say = confirmationWords[language]
  const { reference, supplier_booking_id: bookingId, confirmation_number: number, contact } = booking
  const name = `${contact.firstName} ${contact.lastName}`
  return {
    heading: say.contact,
    parts: [
      {
        kind: 'facts',
        facts: [
          ...(number ? [[say.confirmationNumber, [number]] satisfies Fact] : []),
          ...(bookingId ? [[say.bookingId, [bookingId]] satisfies Fact] : []),
          [say.reference, [reference]],
          [say.bookedBy, [isForTraveller ? name : `${name}, ${contact.email}, ${contact.phone}`]],
          [say.help, [helpUrl]],
        ],
      },
    ],
  }
}
