import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { WHEREABOUTS_DAYS, type getWhereabouts as endpoint } from '#shared/api/whereabouts.ts'
import { addDays } from '#shared/stay/stay.ts'
import { audit } from '#server/audit/audit.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listStaysBetween } from '#server/booking/home/home-store.ts'
import { homeStay } from '#server/booking/home/home-rules.ts'

/** Who of the caller's company is at which hotel in a week. Where people are is never told without a line of who asked. */
export async function getWhereabouts(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const from = query.from ?? companyDay(context.now())
  const to = addDays(from, WHEREABOUTS_DAYS - 1)
  const rows = await listStaysBetween(context.db, companyId, { from, to })
  await context.db.transaction().execute((tx) =>
    audit(tx, {
      kind: 'whereabouts.read',
      accountId: caller.user.id,
      by: caller,
      details: { company: companyId, from, to, stays: rows.length },
    }),
  )
  const stays = rows.map((row) => {
    const { hotel_latitude: lat, hotel_longitude: long } = row
    return { ...homeStay(row), position: lat === null || long === null ? null : { lat, long } }
  })
  return { from, to, stays }
}
