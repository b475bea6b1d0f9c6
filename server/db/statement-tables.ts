import type { Generated } from 'kysely'
import type { StatementLineKind } from '#shared/api/statements.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Language } from '#shared/language/language.ts'
import type { Month } from '#shared/company/month.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Json } from './column-types.ts'

/** As it is printed: of whom a statement is, and whom it is made out to. */
export interface StatementParty {
  name: string
  taxId: string
  address: string
}

export interface StatementSeriesTable {
  company_id: string
  year: number
  statements: Generated<number>
  credit_notes: Generated<number>
}

export interface StatementTable {
  id: Generated<number>
  company_id: string
  month: Month
  number: string
  issued_at: Date
  language: Language
  seller: Json<StatementParty>
  buyer: Json<StatementParty>
}

export interface StatementLineTable {
  statement_id: number
  position: number
  kind: StatementLineKind
  booking_id: number
  reference: string
  happened_at: Date
  hotel: string
  check_in: PlainDate
  check_out: PlainDate
  rooms: number
  cost_centre: string | null
  project: string | null
  method: string
  currency: Currency
  amount_minor: number | null
  taxes_minor: number | null
  credit_number: string | null
  corrects: number | null
  /** Of the stay; null on statements from before there were numbers, and where the hotel bills. */
  invoice_number: string | null
}
