import { getBookingPdf as bookingPdfCall, getInvoice as invoiceCall } from '#shared/api/papers.ts'
import { getStatementPdf as statementPdfCall } from '#shared/api/statements.ts'
import { route, type Limit } from '#server/http/route.ts'
import { getBookingPdf } from './get-booking-pdf.ts'
import { getInvoice } from './get-invoice.ts'
import { getStatementPdf } from './get-statement-pdf.ts'

/** Setting a paper is the dearest thing that a caller can ask for. */
const limit: Limit = { max: 20, windowSeconds: 60, per: 'account' }

export const paperRoutes = [
  route(bookingPdfCall, 'booking', getBookingPdf, limit),
  route(invoiceCall, 'booking', getInvoice, limit),
  route(statementPdfCall, 'finance', getStatementPdf, limit),
]
