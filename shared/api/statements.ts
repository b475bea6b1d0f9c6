import * as z from 'zod/mini'
import { currencies } from '#shared/money/currency.ts'
import { languages } from '#shared/language/language.ts'
import { exportFormats } from './booking-export.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { FileAnswer } from './papers.ts'
import { StreamAnswer } from './stream-answer.ts'

// Nothing in this file is in the documents: what a company paid through us, month by month, for its books.

export const statementLineKinds = ['booking', 'at_hotel', 'refund', 'credit_note'] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** Of one currency, major units: nothing is added up across currencies. */
const Total = z.object({ currency: z.enum(currencies), paid: z.number(), returned: z.number(), sum: z.number() })
export type StatementTotal = z.infer<typeof Total>

const Statement = z.object({
  number: z.string(),
  /** `YYYY-MM`, by the clocks of Jakarta. */
  month: z.string(),
  issuedAt: z.string(),
  totals: z.array(Total),
  /** Stays that were paid for through us, what went back as credit notes, and stays that the hotel itself bills. */
  bookings: z.number(),
  creditNotes: z.number(),
  atHotel: z.number(),
})
export type Statement = z.infer<typeof Statement>

const ofCompany = z.object({ id: line(100) })
const ofStatement = z.object({ id: line(100), number: line(40) })

export const listStatements = endpoint({
  method: 'GET',
  path: '/company/:id/statements',
  summary: 'The monthly statements of a company, the latest first',
  params: ofCompany,
  output: z.object({
    statements: z.array(Statement),
    /** When the statement of the month that runs comes; there is none without a booking or a refund. */
    next: z.object({ month: z.string(), at: z.string() }),
  }),
})

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/company/:id/statements/:number/pdf',
  summary: 'A monthly statement, as a PDF',
  params: ofStatement,
  /** That of the company unless said. */
  query: z.object({ language: z.optional(z.enum(languages)) }),
  output: FileAnswer,
  isLink: true,
  isFile: true,
  mediaType: 'application/pdf',
})

export const getStatementLines = endpoint({
  method: 'GET',
  path: '/company/:id/statements/:number/lines',
  summary: 'The lines of a monthly statement as a table: CSV or XLSX',
  params: ofStatement,
  query: z.object({ format: z._default(z.enum(exportFormats), 'csv') }),
  output: StreamAnswer,
  isLink: true,
  isFile: true,
})
