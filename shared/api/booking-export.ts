import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MOST_CODE } from './cost-choice.ts'
import { line, PlainDateField } from './fields.ts'
import { bookingStatuses } from './booking-info.ts'
import { StreamAnswer } from './stream-answer.ts'

/** More in one file is not read, and keeps a server busy for minutes. */
export const MOST_EXPORTED = 50_000
export const exportFormats = ['csv', 'xlsx'] as const
export const exportDates = ['booked', 'check_in'] as const

/** Not in the documents. What was booked for the company, a row each, and what went back of it in rows of their own. */
export const exportCompanyBookings = endpoint({
  method: 'GET',
  path: '/company/:id/bookings/export',
  summary: 'The bookings of a company as a table for its books: CSV or XLSX',
  params: z.object({ id: line(100) }),
  query: z.object({
    format: z._default(z.enum(exportFormats), 'csv'),
    /** The first and last day of a period, by when it was booked (the company's days, Jakarta's) or by the day of arrival. */
    from: z.optional(PlainDateField),
    to: z.optional(PlainDateField),
    by: z._default(z.enum(exportDates), 'booked'),
    /** Unless said: what was sold or still may be, and what failed after money had come. */
    status: z.optional(z.enum(bookingStatuses)),
    cost_centre: z.optional(line(MOST_CODE)),
    project: z.optional(line(MOST_CODE)),
  }),
  output: StreamAnswer,
  isLink: true,
  isFile: true,
})
