import type { InvoiceAnew } from '#shared/api/invoice-edition.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Context } from '#server/context.ts'
import { findEdition } from './edition-store.ts'

/** The edition of an invoice that was issued anew; the first says nothing. */
export async function presentEdition(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<{ invoiceAnew?: InvoiceAnew }> {
  const issued = await findEdition(db, bookingId)
  if (!issued?.replaced) return {}
  const { edition, issuedAt, replaced } = issued
  return { invoiceAnew: { edition, issuedOn: companyDay(issuedAt), replaces: replaced.edition } }
}
