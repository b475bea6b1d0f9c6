// Bank Negara Malaysia's open API, exchange rates (apikijangportal.bnm.gov.my/openapi).

import type { Integer, PlainDate, CurrencyCode } from '../declared/names.ts'

export interface RatesQuery {
  session?: '0900' | '1130' | '1200' | '1700'
  quote?: 'rm' | 'fx'
}

interface Day {
  date: PlainDate
  buying_rate: number | null
  selling_rate: number | null
  middle_rate: number | null
}

export interface Rates {
  data: { currency_code: CurrencyCode; unit: Integer; rate: Day }[]
  meta: { quote: string; session: string; last_updated: string; total_result: Integer }
}

export interface Failure {
  message: string
  code: Integer
}
