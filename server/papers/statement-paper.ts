import { defaultPartner } from '#partners/registry.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Language } from '#shared/language/language.ts'
import { formatMoney, fromMajor, money } from '#shared/money/money.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate, formatMonth, nightsBetween } from '#shared/stay/stay.ts'
import type { IssuedStatement, StatementLine } from '#server/booking/statements/require-statement.ts'
import { totalsOf } from '#server/booking/statements/statement-rules.ts'
import type { StatementParty } from '#server/db/statement-tables.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import type { AmountRow, Fact, Paper, Section } from '#server/typesetting/paper.ts'
import { statementWords } from './statement-words.ts'

/** More would take the printer's whole time: then the paper has the sums, and the table each line. */
export const MOST_LINES = 400

/** A month of a company on paper: from what was frozen alone, so that it says for ever the same. */
export function statementPaper(
  statement: IssuedStatement,
  lines: readonly StatementLine[],
  { language }: { language: Language },
): Paper {
  const say = statementWords[language]
  const { number, month, seller, buyer, issued_at: issuedAt } = statement
  const monthWords = formatMonth(month, letterLocale[language])
  const atHotel = lines.filter(({ kind }) => kind === 'at_hotel')
  const isLong = lines.length > MOST_LINES
  return {
    language,
    title: say.title,
    documentTitle: `${say.title} ${number}`,
    brand: brandOf(defaultPartner.id),
    subtitle: `${number} · ${monthWords}`,
    status: { text: say.settled, tone: 'good' },
    rows: [
      [partySection(say.seller, seller, language), partySection(say.buyer, buyer, language)],
      [summarySection(lines, language), aboutSection(statement, language)],
      ...totalsOf(lines).map(({ currency }): [Section] => {
        const ofCurrency = lines.filter((line) => line.kind !== 'at_hotel' && line.currency === currency)
        return [moneySection(ofCurrency, currency, { language, isLong })]
      }),
      ...(atHotel.length > 0 ? ([[atHotelSection(atHotel, { language, isLong })]] satisfies Paper['rows']) : []),
    ],
    foot: [seller.name, seller.taxId && `${say.taxId} ${seller.taxId}`, number].filter(Boolean).join(' · '),
    pageLabel: say.page,
    writtenAt: issuedAt,
  }
}

function partySection(heading: string, { name, taxId, address }: StatementParty, language: Language): Section {
  const say = statementWords[language]
  const facts: Fact[] = [
    [say.name, [name]],
    [say.taxId, [taxId]],
    [say.address, [address]],
  ]
  return { heading, parts: [{ kind: 'facts', facts: facts.filter(([, [text]]) => text !== '') }] }
}

/** Each currency by itself: no exchange rate is kept here. */
function summarySection(lines: readonly StatementLine[], language: Language): Section {
  const say = statementWords[language]
  const facts = totalsOf(lines).map(({ currency, paid, returned, sum }): Fact => {
    const amount = (major: number) => formatMoney(fromMajor(major, currency), letterLocale[language])
    return [say.ofCurrency(currency), [say.paid(amount(paid)), say.returned(amount(returned)), say.sum(amount(sum))]]
  })
  return {
    heading: say.summary,
    parts: facts.length > 0 ? [{ kind: 'facts', facts }] : [{ kind: 'text', text: say.noMoney }],
  }
}

/** Beside the sums: below them it sent a short month's last lines to a page of their own. */
function aboutSection({ number, month, issued_at: issuedAt }: IssuedStatement, language: Language): Section {
  const say = statementWords[language]
  const facts: Fact[] = [
    [say.number, [number]],
    [say.month, [formatMonth(month, letterLocale[language]), say.zone]],
    [say.issued, [formatDate(companyDay(issuedAt), letterLocale[language])]],
  ]
  return {
    heading: say.about,
    parts: [
      { kind: 'facts', facts },
      { kind: 'text', text: say.final },
    ],
  }
}

interface Look {
  language: Language
  isLong: boolean
}

function moneySection(lines: readonly StatementLine[], currency: Currency, { language, isLong }: Look): Section {
  const say = statementWords[language]
  const amount = (minor: number) => formatMoney(money(minor, currency), letterLocale[language])
  const rows = lines.map((line): AmountRow => ({
    what: line.hotel,
    details: [stayWords(line, language), ...moneyWords(line, amount, language), ...costWords(line, language)],
    amount: amount(line.amount_minor ?? 0),
  }))
  const all: AmountRow = { what: say.many(lines.length), details: [say.inTable], amount: '' }
  const sum = lines.reduce((added, { amount_minor: minor }) => added + (minor ?? 0), 0)
  return {
    heading: say.lines(currency),
    parts: [
      {
        kind: 'amounts',
        headings: [say.description, say.amount],
        rows: isLong ? [all] : rows,
        total: { what: say.total, amount: amount(sum) },
      },
    ],
  }
}

function stayWords(line: StatementLine, language: Language): string {
  const { reference, invoice_number: invoice, check_in: from, check_out: to } = line
  const say = statementWords[language]
  const day = (date: string) => formatDate(date, letterLocale[language])
  const nights = say.nights(nightsBetween(from, to), day(from), day(to))
  return [...(invoice ? [say.invoice(invoice)] : []), reference, nights].join(' · ')
}

function moneyWords(line: StatementLine, amount: (minor: number) => string, language: Language): string[] {
  const say = statementWords[language]
  const date = formatDate(companyDay(line.happened_at), letterLocale[language])
  switch (line.kind) {
    case 'credit_note':
      return [say.creditNote(line.credit_number ?? '', line.corrects_number ?? ''), say.refund(date)]
    case 'refund':
      return [say.refund(date)]
    default: {
      const taxes = line.taxes_minor ? [say.taxes(amount(line.taxes_minor))] : []
      return [say.paidOn(date, say.method[line.method] ?? line.method), ...taxes]
    }
  }
}

function costWords({ cost_centre: centre, project }: StatementLine, language: Language): string[] {
  const say = statementWords[language]
  const words = [...(centre ? [say.costCentre(centre)] : []), ...(project ? [say.project(project)] : [])]
  return words.length > 0 ? [words.join(' · ')] : []
}

function atHotelSection(lines: readonly StatementLine[], { language, isLong }: Look): Section {
  const say = statementWords[language]
  const facts = lines.map((line): Fact => [line.hotel, [stayWords(line, language), ...costWords(line, language)]])
  return {
    heading: say.atHotel,
    parts: [
      { kind: 'text', text: say.atHotelText },
      isLong ? { kind: 'text', text: `${say.many(lines.length)}. ${say.inTable}` } : { kind: 'facts', facts },
    ],
  }
}
