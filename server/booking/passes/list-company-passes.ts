import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listCompanyPasses as endpoint } from '#shared/api/passes.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { listPassesOfCompany } from './pass-store.ts'
import { presentPass } from './present-pass.ts'
import { tabOfStay, travellerOf } from './pass-rules.ts'

/** The passes of a company's stays, without the numbers. A company has few: the whole list is read. */
export async function listCompanyPasses(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const now = context.now()
  const rows = await listPassesOfCompany(context.db, companyId)
  return {
    success: true,
    passes: rows.map((row) => ({
      refNo: row.reference,
      tab: tabOfStay(row, dateAt(clockOfBooking(row), now)),
      employee_name: travellerOf(row),
      duration: row.days,
      destination: { city: row.hotel_city, country: row.hotel_country },
      check_in: row.check_in,
      check_out: row.check_out,
      mobile_operator: row.operator ?? row.partner_name,
      roaming_status: presentPass(row, row, now).state,
    })),
  }
}
