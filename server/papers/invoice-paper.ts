import type { Language } from '#shared/language/language.ts'
import { formatMoney, fromMajor, money, toMajor } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { splitTotal, taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { formatDate, nightsBetween } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/access/require-visible-booking.ts'
import type { InvoiceEdition } from '#server/booking/invoices/edition-store.ts'
import type { BillingDetails } from '#server/companies/find-billing-details.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { boardsOf, taxName, taxNameAtHotel } from '#server/booking/letters/stay-words.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import type { InvoiceParties } from './invoice-parties.ts'
import { invoiceWords } from './invoice-words.ts'
import { dayOf, paymentFacts, paymentStatusWords } from './invoice-payment.ts'
import type { AmountRow, Fact, Paper, Part, Section } from '#server/typesetting/paper.ts'

export interface InvoiceSetting {
  language: Language
  now: Date
  parties: InvoiceParties
  /** None where the hotel bills. */
  edition: InvoiceEdition | undefined
  /** Paid by card, not at the local gateway. */
  isCard: boolean
  /** Which gateway, and what was chosen there. */
  way: string | undefined
}

/** The invoice of a stay: its lines add up to what was charged, to the unit. */
export function invoicePaper(booking: BookingRow, setting: InvoiceSetting): Paper {
  const { language, parties, edition, now } = setting
  const { seller } = parties
  const say = invoiceWords[language]
  const brand = brandOf(booking.partner)
  // What the hotel collects is on its own invoice: ours has no number then.
  const number = booking.invoice_number ?? booking.reference
  const soldOn = dayOf(booking.created_at, language)
  return {
    language,
    title: say.title,
    documentTitle: `${say.title} ${number}`,
    brand,
    subtitle: `${number} · ${soldOn}`,
    status: paymentStatusWords(booking, language),
    rows: [
      ...editionRow(edition, language),
      [
        { heading: say.seller, parts: [{ kind: 'facts', facts: partyFacts(seller, language) }] },
        { heading: say.buyer, parts: [{ kind: 'facts', facts: buyerFacts(parties, language) }] },
      ],
      [linesSection(booking, language)],
      [paymentSection(booking, setting)],
      [{ heading: say.about, parts: [{ kind: 'facts', facts: aboutFacts(booking, soldOn, language) }] }],
    ],
    foot: [seller.name, seller.taxId && `${say.taxId} ${seller.taxId}`, number].filter(Boolean).join(' · '),
    pageLabel: say.page,
    writtenAt: now,
  }
}

function partyFacts({ name, taxId, address }: BillingDetails, language: Language): Fact[] {
  const say = invoiceWords[language]
  const facts: Fact[] = [
    [say.name, [name]],
    [say.taxId, [taxId]],
    [say.address, [address]],
  ]
  return facts.filter(([, [text]]) => text !== '')
}

function buyerFacts({ buyer, isForCompany, booker }: InvoiceParties, language: Language): Fact[] {
  const say = invoiceWords[language]
  return [
    ...partyFacts(buyer, language),
    isForCompany ? [say.traveller, [booker.name, booker.email]] : [say.email, [booker.email]],
  ]
}

/** The first edition says nothing; whoever holds two has to see which one counts. */
function editionRow(issued: InvoiceEdition | undefined, language: Language): Paper['rows'] {
  if (!issued?.replaced) return []
  const { edition, issuedAt, replaced } = issued
  const say = invoiceWords[language]
  const text = say.issuedAnew(dayOf(issuedAt, language), replaced.edition, dayOf(replaced.issuedAt, language))
  return [[{ heading: say.edition(edition), parts: [{ kind: 'text', text }] }]]
}

function linesSection(booking: BookingRow, language: Language): Section {
  const { rates, currency, allocations, rooms, hotel, check_in: from, check_out: to } = booking
  const say = invoiceWords[language]
  const locale = letterLocale[language]
  const sum = money(booking.amount_minor, currency)
  const amount = (major: number) => formatMoney(fromMajor(major, currency), locale)
  const parts = splitTotal(rates, toMajor(sum))
  const names = allocations.map(({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? rooms[0]?.name ?? '')
  const stay: AmountRow = {
    what: say.stay(hotel.name),
    details: [
      say.nights(nightsBetween(from, to), formatDate(from, locale), formatDate(to, locale)),
      ...names.map((supplier, at) => {
        const boards = boardsOf(rates.slice(at, at + 1), language)
        return { supplier, after: boards.map((board) => `, ${board}`).join('') }
      }),
    ],
    amount: amount(parts.rooms),
  }
  const taxes = parts.taxes.map(({ description, amount: tax }): AmountRow => ({
    what: taxName(description, language),
    amount: amount(tax),
  }))
  return {
    heading: say.lines,
    parts: [
      {
        kind: 'amounts',
        headings: [say.description, say.amount],
        rows: [stay, ...taxes],
        total: { what: say.total, amount: formatMoney(sum, locale) },
      },
      ...atDesk(booking, language),
    ],
  }
}

/** Taxes that the hotel collects itself are no part of what we sell. */
function atDesk({ rates, currency }: BookingRow, language: Language): Part[] {
  const taxes = taxesDueAtHotel(rates)
  if (taxes.length === 0) return []
  const facts = taxes.map(({ description, amount }): Fact => [
    taxNameAtHotel(description, language),
    [formatMoney(fromMajor(amount, currency), letterLocale[language])],
  ])
  return [
    { kind: 'text', text: invoiceWords[language].notIncluded },
    { kind: 'facts', facts },
  ]
}

function paymentSection(booking: BookingRow, { language, isCard, way }: InvoiceSetting): Section {
  const say = invoiceWords[language]
  return {
    heading: say.payment,
    parts: [
      { kind: 'facts', facts: paymentFacts(booking, { language, isCard, way }) },
      ...(isPaidAtHotel(booking.rates) ? [{ kind: 'text', text: say.hotelBills } as const] : []),
    ],
  }
}

function aboutFacts(
  { reference, supplier_booking_id: bookingId, invoice_number: number, invoiced_at: at }: BookingRow,
  soldOn: string,
  language: Language,
): Fact[] {
  const say = invoiceWords[language]
  return [
    ...(number && at
      ? [[say.number, [number]] satisfies Fact, [say.issuedOn, [dayOf(at, language)]] satisfies Fact]
      : []),
    [say.reference, [reference]],
    [say.soldOn, [soldOn]],
    ...(bookingId ? [[say.bookingId, [bookingId]] satisfies Fact] : []),
  ]
}
