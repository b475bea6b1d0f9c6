import { useQuery } from '@tanstack/react-query'
import type { UserData } from '#shared/api/accounts.ts'
import { CompanyForm, getCompany, type Company } from '#shared/api/company-details.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { query } from '#web/api/client.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'

export type SetUpState = 'done' | 'open' | 'unknown'

/** How far a company is, by what is really saved. */
export interface SetUp {
  details: { state: SetUpState; missing: MissingField[] }
  /** Undefined while the card provider is asked. */
  payments: { state: SetUpState | undefined }
  error: Error | null
}

const fields = [
  'companyName',
  'businessName',
  'businessEmail',
  'contactNumber',
  'numberOfEmployees',
  'industryType',
  'streetAddress',
  'postalCode',
  'city',
  'state',
] as const satisfies readonly (keyof CompanyForm)[]
export type MissingField = (typeof fields)[number]

/** What can be shown: nothing of it still comes. */
export type WholeSetUp = SetUp & { payments: { state: SetUpState } }

/** Undefined until it is known how far the details are; and for who does not run the company, of whom nothing is asked. */
export function useSetUp(user: UserData): SetUp | undefined {
  const isAsked = runsCompany(user)
  const company = useQuery({
    ...query(getCompany, { params: { id: user.companyData?.id ?? '' } }),
    enabled: isAsked,
  })
  const cards = useCompanyCards(user, isAsked)
  const customerId = company.data?.company.stripeCustomerId ?? user.companyData?.stripeCustomerId
  const missing = company.data ? missingIn(company.data.company) : []
  const details = stateOf(company, missing.length === 0 && Boolean(customerId))
  if (!details) return undefined
  // Without a customer at the card provider no card can have been saved, and none is asked for.
  const payments = user.companyData?.stripeCustomerId
    ? stateOf(cards, (cards.data?.length ?? 0) > 0)
    : details === 'done'
      ? 'open'
      : details
  return { details: { state: details, missing }, payments: { state: payments }, error: company.error ?? cards.error }
}

/**
 * Where on the home it is said, once that is known. The card provider's answer comes last: where the details are done it moves
 * nothing, at the end.
 */
export function setUpPlace({ details, payments }: SetUp): 'first' | 'last' | 'nowhere' | undefined {
  if (details.state !== 'done') return payments.state && 'first'
  return payments.state === undefined || payments.state === 'done' ? 'nowhere' : 'last'
}

export function isWhole(setUp: SetUp | undefined): setUp is WholeSetUp {
  return setUp?.payments.state !== undefined
}

function missingIn(company: Company): MissingField[] {
  return fields.filter((field) => !CompanyForm.shape[field].safeParse(company[field]).success)
}

function stateOf({ data, error }: { data: unknown; error: Error | null }, isDone: boolean): SetUpState | undefined {
  if (data !== undefined) return isDone ? 'done' : 'open'
  return error ? 'unknown' : undefined
}
