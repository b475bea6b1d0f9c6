import { findSession } from '#server/accounts/sessions/find-session.ts'
import { isCardInUse } from '#server/booking/payment/payment-store.ts'
import { endVisitOfBrowser } from '#server/booking/visits/end-visit-of-browser.ts'
import { findVisit } from '#server/booking/visits/find-visit.ts'
import { createCompany } from '#server/companies/create-company.ts'
import { asDeputy } from '#server/companies/duties/as-deputy.ts'
import { findAffiliation } from '#server/companies/find-affiliation.ts'
import { findColleague } from '#server/companies/find-colleague.ts'
import { holdCompanyOfAccount } from '#server/companies/hold-company.ts'
import type { Registered } from '#server/context.ts'
import { personalData } from './personal-data.ts'

/** What rooms below ask, and who answers. */
export const registered: Registered = {
  companies: {
    affiliationOf: findAffiliation,
    holdOfAccount: holdCompanyOfAccount,
    create: createCompany,
    colleagueByEmail: findColleague,
  },
  personalData,
  callers: { findSession, findVisit, endVisitOfBrowser, asDeputy },
  isCardInUse,
}
