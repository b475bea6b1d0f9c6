import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { nationalityOf, stayIssues } from '#server/search/search-rules.ts'
import type { SearchCriteria } from '#server/suppliers/supplier.ts'

type AskedStay = Pick<SearchCriteria, 'checkIn' | 'checkOut' | 'currency' | 'occupancies' | 'region'> & {
  nationality?: string | undefined
  countryOfResidence?: string | undefined
}

/**
 * Criteria for the supplier from what a browser asked. Where the traveller says that they live comes before what their
 * account knows, and that before the default. Throws INVALID_INPUT for unbookable dates.
 */
export function readStay(context: Context, asked: AskedStay, caller: Caller): SearchCriteria {
  const issues = stayIssues(asked, dateOf(context.now(), 'UTC'))
  if (issues[0]) throw new AppError(issues[0], { issues })
  const { checkIn, checkOut, currency, occupancies, region } = asked
  const country = caller.user?.country
  return {
    checkIn,
    checkOut,
    currency,
    occupancies,
    region,
    nationality: nationalityOf(asked.nationality, asked.countryOfResidence, country),
    countryOfResidence: nationalityOf(asked.countryOfResidence, asked.nationality, country),
  }
}
