import type { Language } from '#shared/language/language.ts'
import type { Generated } from 'kysely'
import type { MemberStatus } from '#shared/api/companies.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { RoleId } from '#shared/company/roles.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { PolicyBody } from '#shared/travel-policy/policy.ts'
import type { Instant, Json } from './column-types.ts'

export interface CompanyTable {
  id: Generated<string>
  pic_id: string
  company_name: Generated<string>
  business_name: Generated<string>
  business_email: Generated<string>
  contact_number: Generated<string>
  number_of_employees: number | null
  industry_type: Generated<string>
  country: Generated<string>
  state: Generated<string>
  city: Generated<string>
  street_address: Generated<string>
  postal_code: Generated<string>
  stripe_customer_id: string | null
  /** Of the tax office; empty when the company has not said it. */
  tax_id: Generated<string>
  language: Generated<Language | null>
  /** A booking must name one, while there is one. */
  cost_centre_required: Generated<boolean>
  project_required: Generated<boolean>
  created_at: Instant
}

export interface TeamMemberTable {
  id: Generated<string>
  company_id: string
  account_id: string | null
  invited_email: string
  email_key: string
  roles: Json<RoleId[]>
  status: MemberStatus
  key_sha256: string | null
  key_expires_at: Date | null
  language: Generated<string>
  approved_at: Date | null
  created_at: Instant
}

export interface CardAttemptTable {
  company_id: string
  payment_method: string
  account_id: string | null
  asked_at: Date
  asked: Generated<number>
  saved_at: Date | null
}

export interface CompanyPolicyVersionTable {
  company_id: string
  version: number
  /** Null once the account is deleted. */
  saved_by: string | null
  saved_at: Date
  body: Json<PolicyBody>
}

export interface CompanyDutyTable {
  company_id: string
  member_id: string
  duty: Duty
  granted_by: string | null
  granted_at: Date
}

/** Who acts for `principal_id`, an account, until the end of a day of the company. */
export interface CompanyDeputyTable {
  company_id: string
  principal_id: string
  member_id: string
  last_day: PlainDate
  named_at: Date
}
