import type { InputOf } from '#shared/api/endpoint.ts'
import type { FileAnswer, getInvoice as endpoint } from '#shared/api/papers.ts'
import { hasInvoice } from '#shared/booking-state.ts'
import { isLanguage } from '#shared/language/language.ts'
import { paidWith } from '#server/booking/payment/paid-with.ts'
import { requireTransactionOf } from '#server/booking/transactions/require-transaction-of.ts'
import { findBillingDetails } from '#server/companies/find-billing-details.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { deliverPaper } from './deliver-paper.ts'
import { invoicePaper } from './invoice-paper.ts'

/**
 * The invoice of a room that was sold, also once it is cancelled: then it says what was kept and given back. It is who
 * paid's, and the PIC's of the company that it is made out to: for the traveller of a company there is none.
 */
export async function getInvoice(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<FileAnswer> {
  const booking = await requireTransactionOf(context, params, caller)
  if (!hasInvoice(booking.state)) {
    throw refuse('nothingSold')
  }
  const language = query.language ?? (isLanguage(booking.language) ? booking.language : 'en')
  const { company_id: companyId, provider } = booking
  const company = companyId === null ? undefined : await findBillingDetails(context, companyId, language)
  const isCard = !context.payments.named(provider).collects
  const way = isCard ? undefined : paidWith(context, booking, language)
  const { seller } = context.config
  const paper = invoicePaper(booking, { language, now: context.now(), seller, company, isCard, way })
  const { bytes } = await deliverPaper(context, { paper, booking, kind: 'invoice' }, caller)
  return { fileName: `Invoice ${booking.reference}.pdf`, bytes }
}
