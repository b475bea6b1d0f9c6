import { MOST_EXPORTED, type exportCompanyBookings as endpoint } from '#shared/api/booking-export.ts'
import type { InputOf } from '#shared/api/endpoint.ts'
import type { StreamAnswer } from '#shared/api/stream-answer.ts'
import { bookingStates } from '#shared/booking-state.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { audit } from '#server/audit/audit.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import { listFieldNames } from '#server/companies/cost-objects/list-field-names.ts'
import { findBillingDetails } from '#server/companies/find-billing-details.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import { fileWriters } from '#server/spreadsheets/file-writers.ts'
import { countBookings, listExported, type Wanted } from './export-store.ts'
import { exportHead, exportRows, type ExportContext } from './export-rules.ts'

const AT_ONCE = 200

/**
 * The bookings of the caller's company as a table for its books, sent as it is read: memory does not grow with it. Who
 * took what is written down before the first row leaves. Throws INVALID_INPUT for more than one file holds.
 */
export async function exportCompanyBookings(
  context: Context,
  { params, query: { format, status, ...filters } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<StreamAnswer> {
  const companyId = requireOwnCompany(caller, params.id)
  const states = status && bookingStates.filter((state) => bookingStatusOf(state) === status)
  const wanted: Wanted = { ...filters, companyId, states }
  const { count, last } = await countBookings(context.db, wanted)
  if (count > MOST_EXPORTED) throw refuse('tooManyExported')
  const table: ExportContext = {
    entity: (await findBillingDetails(context, companyId, 'en'))?.name ?? '',
    fields: await listFieldNames(context.db, companyId),
    collects: (provider) => context.payments.named(provider).collects,
  }
  await context.db.transaction().execute((tx) =>
    audit(tx, {
      kind: 'bookings.exported',
      accountId: caller.user.id,
      by: caller,
      details: { company: companyId, format, rows: count, filters: { ...filters, ...(status ? { status } : {}) } },
    }),
  )
  const { mediaType, write } = fileWriters[format]
  return {
    fileName: `Bookings ${companyDay(context.now())}.${format}`,
    mediaType,
    chunks: write({
      head: exportHead(table.fields),
      wide: ['reference', 'invoice_no'],
      rows: readRows(context, wanted, last, table),
    }),
  }
}

/** Page by page, each in a query of its own: no transaction stays open while a browser downloads slowly. */
async function* readRows(
  { db }: Context,
  wanted: Wanted,
  last: number,
  table: ExportContext,
): AsyncGenerator<Cell[][]> {
  let after = 0
  while (after < last) {
    const bookings = await listExported(db, wanted, { after, last, limit: AT_ONCE })
    if (bookings.length === 0) return
    after = bookings.at(-1)?.id ?? last
    yield bookings.flatMap((booking) => exportRows(booking, table))
  }
}
