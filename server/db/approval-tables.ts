import type { ColumnType, Generated } from 'kysely'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import type { CostChoice } from '#shared/api/cost-choice.ts'
import type { HotelNote } from '#shared/api/hotel-note.ts'
import type { RequestState } from '#shared/approval/request-state.ts'
import type { Silence } from '#shared/approval/silence.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'

/** The order of a checkout as it was asked for. The approver pays for exactly this. */
export interface FrozenOrder {
  contact: BillingContact
  allocations: RoomAllocation[]
  costs: CostChoice | null
  termsAccepted: boolean
  hotelNote?: HotelNote
  /** The colleague whom the checkout named: the stay is judged by their rules. */
  travellerId?: string
}

export interface ApprovalRulesTable {
  company_id: string
  hours: number
  tolerance_percent: number
  book_first: boolean
  silence: Silence
}

export interface ApprovalRequestTable {
  id: Generated<string>
  company_id: string
  saved_booking_id: string | null
  /** Null once the account is deleted. */
  requester_id: string | null
  /** Null once the account is deleted. */
  traveller_id: string | null
  quote_token: string
  order_body: ColumnType<FrozenOrder, string, string>
  currency: Currency
  total_minor: number
  ceiling_minor: number
  asked_minor: number | null
  verdict: ColumnType<PolicyVerdict, string, never>
  reason_code: string
  reason_words: string
  free_until: Date | null
  state: Generated<RequestState>
  deadline: Date
  allowed_until: Date | null
  decided_by: string | null
  decided_at: Date | null
  decision_words: Generated<string>
  silence: Silence | null
  language: string
  asked_at: Date
  moved_at: Date
  /** Accounts that were called as a guest of it when it was asked. */
  guest_ids: ColumnType<string[], string, never>
  /** Set by a trigger: a person whose request it is has left the company. */
  left_at: ColumnType<Date | null, never, never>
}
