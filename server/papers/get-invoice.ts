import type { InputOf } from '#shared/api/endpoint.ts'
import type { FileAnswer, getInvoice as endpoint } from '#shared/api/papers.ts'
import { hasInvoice } from '#shared/booking-state.ts'
import { isLanguage } from '#shared/language/language.ts'
import { countryName } from '#shared/places/country-name.ts'
import { paidWith } from '#server/booking/payment/paid-with.ts'
import { requireTransactionOf } from '#server/booking/transactions/require-transaction-of.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { deliverPaper } from './deliver-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import { partiesOf } from './invoice-parties.ts'
import { issueEdition } from './issue-edition.ts'

/**
 * The invoice of a room that was sold, also once it is cancelled: then it says what was kept and given back. It is who
 * paid's, and the PIC's of the company that it is made out to: for the traveller of a company there is none.
 */
export async function getInvoice(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<FileAnswer> {
  const { id, state } = await requireTransactionOf(context, params, caller)
  if (!hasInvoice(state)) throw refuse('nothingSold')
  const { booking, company, edition } = await issueEdition(context, id)
  const language = query.language ?? (isLanguage(booking.language) ? booking.language : 'en')
  const isCard = !context.payments.named(booking.provider).collects
  const way = isCard ? undefined : paidWith(context, booking, language)
  const { seller } = context.config
  const parties = partiesOf({ booking, seller, company }, (code) => countryName(code, letterLocale[language]))
  const paper = invoicePaper(booking, { language, now: context.now(), parties, edition, isCard, way })
  const { bytes } = await deliverPaper(context, { paper, booking, kind: 'invoice' }, caller)
  return { fileName: `Invoice ${booking.reference}.pdf`, bytes }
}
