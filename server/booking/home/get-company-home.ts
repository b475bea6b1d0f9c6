import { type getCompanyHome as endpoint } from '#shared/api/company-home.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { mayApprove, readsMoney, runsCompany } from '#shared/company/duties.ts'
import { requireOwnCompany } from '#server/companies/require-own-company.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { readAway } from './read-away.ts'
import { readMine } from './read-mine.ts'
import { readMoney } from './money/read-money.ts'
import { readNeeds } from './read-needs.ts'
import { readRequests } from './read-requests.ts'
import { findPeriod } from './home-rules.ts'

/** What the caller's duties let him see of his company, from the same rows as the lists behind it. */
export async function getCompanyHome(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = requireOwnCompany(caller, params.id)
  const today = companyDay(context.now())
  const period = findPeriod(query, today)
  if (!period) throw refuse('wrongPeriod')
  const asked = { companyId, today, period }
  const runs = runsCompany(caller.user)
  const [mine, requests, needs, away, money] = await Promise.all([
    readMine(context, asked, caller),
    mayApprove(caller.user) ? readRequests(context, asked, caller) : undefined,
    runs ? readNeeds(context, asked, caller) : undefined,
    runs ? readAway(context, asked) : undefined,
    readsMoney(caller.user) ? readMoney(context, asked) : undefined,
  ])
  return {
    today,
    period,
    mine,
    ...(requests && { requests }),
    ...(needs && { needs }),
    ...(away && { away }),
    ...(money && { money }),
  }
}
