import * as z from 'zod/mini'
import { languages } from '#shared/language/language.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, line } from './fields.ts'

/** A file made for one caller: its bytes are the answer, saved under its name. */
export const FileAnswer = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileAnswer = z.infer<typeof FileAnswer>

/** That of the booking unless said. */
const language = z.optional(z.enum(languages))

/** B7-055, Q103. The name in the path is decoration: `refId` decides. */
export const getBookingPdf = endpoint({
  method: 'GET',
  path: '/payment/booking-detail/pdf/:hotelName',
  summary: 'The confirmation of a confirmed booking, as a PDF',
  isForVisits: true,
  params: z.object({ hotelName: z.string() }),
  query: z.object({ refId: BookingId, language }),
  output: FileAnswer,
  isLink: true,
  isFile: true,
  mediaType: 'application/pdf',
})

/** B7-045, Q104. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/users/invoice/:refNo/:email',
  summary: 'The invoice of a transaction, as a PDF',
  isForVisits: true,
  params: z.object({ refNo: line(), email: line(254) }),
  query: z.object({ language }),
  output: FileAnswer,
  isLink: true,
  isFile: true,
  mediaType: 'application/pdf',
})
