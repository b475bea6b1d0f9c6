import type { Faq } from '#server/faq/faq-sheet.ts'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { NumberCodeTable, NumberKeyTable, NumberTryTable } from './number-tables.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { BookedCosts } from '#shared/api/cost-choice.ts'
import type { HotelNote } from '#shared/api/hotel-note.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import type { HotelContent, Region } from '#shared/api/hotels.ts'
import type { BookingFailure, BookingState, PaymentState } from '#shared/booking-state.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type {
  AccountTable,
  DataDeletionTable,
  EmailChangeTable,
  FailedLoginTable,
  KnownDeviceTable,
  MailboxProofTable,
  PasswordResetTable,
  SessionTable,
  SocialIdentityTable,
  UsedProofTable,
} from './account-tables.ts'
import type { ApprovalRequestTable, ApprovalRulesTable } from './approval-tables.ts'
import type { BudgetTable } from './budget-table.ts'
import type { ChannelDeliveryTable, ChannelTable } from './channel-tables.ts'
import type { Instant, Json } from './column-types.ts'
import type { ContactKeyTable, ContactMessageTable } from './contact-tables.ts'
import type { NewsletterSubscriptionTable } from './newsletter-tables.ts'
import type {
  CardAttemptTable,
  CompanyDeputyTable,
  CompanyDutyTable,
  CompanyPolicyVersionTable,
  CompanyTable,
  TeamMemberTable,
} from './company-tables.ts'
import type {
  CostCorrectionTable,
  CostObjectTable,
  CustomFieldTable,
  PreselectedCostCentreTable,
} from './cost-tables.ts'
import type { EsimEventTable, EsimRefundTable, EsimTable } from './esim-tables.ts'
import type { ExchangeRateTable } from './exchange-table.ts'
import type { DrawEntryTable, DrawTable } from './draw-tables.ts'
import type { FeaturedPriceTable } from './featured-table.ts'
import type { SearchCriteria, SupplierRate, SupplierRoom } from '#server/suppliers/supplier.ts'
import type { LetterCountTable } from './letter-count-table.ts'
import type { PassListTable, PassRefusalTable, PassResultFileTable } from './pass-list-tables.ts'
import type { RoamingPassTable } from './roaming-pass-table.ts'
import type { SavedBookingTable } from './saved-booking-table.ts'
import type { VoucherFileTable, VoucherPoolCodeTable, VoucherSetTable, VoucherTable } from './voucher-tables.ts'
import type { InvoiceEditionTable, InvoiceSeriesTable, InvoiceTable } from './invoice-tables.ts'
import type { BookingCodeTable, BookingLinkTable, BookingVisitTable } from './visit-tables.ts'
import type { StatementLineTable, StatementSeriesTable, StatementTable } from './statement-tables.ts'
import type { ListedFacts } from './listed-facts.ts'

interface SearchTable {
  token: string
  supplier_token: string
  sharing_key: string | null
  criteria: Json<SearchCriteria>
  is_test: boolean
  /** Where it looks, for people of a company. */
  region: ColumnType<Region | null, string | null, never>
  created_at: Instant
  expires_at: Date
}

/** The supplier's total, and the least it may be sold for where that was named; minor units of the stay's currency. */
export type ListedPrice = number | [total: number, floor: number]

interface RateListTable {
  token: string
  hotel_id: string
  supplier_token: string
  criteria: Json<SearchCriteria>
  is_test: boolean
  totals: Json<Record<string, ListedPrice>>
  created_at: Instant
  expires_at: Date
}

interface QuoteTable {
  token: string
  hotel_id: string
  supplier_token: string
  recommendation_id: string
  currency: Currency
  net_minor: number
  sell_minor: number
  check_in: PlainDate
  check_out: PlainDate
  occupancies: Json<Occupancy[]>
  nationality: string
  is_test: boolean
  member_id: string | null
  rates: Json<SupplierRate[]>
  rooms: Json<SupplierRoom[]>
  hotel: Json<HotelContent>
  created_at: Instant
  expires_at: Date
}

interface BookingTable extends ListedFacts {
  id: Generated<number>
  reference: string
  /** Null once the account is deleted. */
  account_id: string | null
  /** Whose traveller booked; null for a booking of one's own. */
  company_id: string | null
  quote_token: string
  /** The request that it fulfils. */
  saved_booking_id: string | null
  /** The colleague for whom it was booked, while they have an account. */
  traveller_id: string | null
  /** The request that it books. */
  approval_request_id: string | null
  state: Generated<BookingState>
  failure: BookingFailure | null
  currency: Currency
  amount_minor: number
  /** Where a budget counts it in the currency of its approval. */
  counted_currency: Currency | null
  counted_minor: number | null
  is_test: boolean
  country: string
  contact: Json<BillingContact>
  allocations: Json<RoomAllocation[]>
  terms_accepted_at: Date | null
  customer_ip: string
  /** The same as limits count it: addresses that one person can change at will are one. */
  customer_network: string | null
  correlation_id: string
  language: string
  /** The variant it was booked under. */
  partner: Generated<string>
  /** What the company's travel policy said of it as it was made; null where none was asked. */
  policy_verdict: ColumnType<PolicyVerdict | null, string | null, never>
  /** Codes of the company's, and what it asks besides. */
  cost_centre: string | null
  project: string | null
  custom_fields: ColumnType<BookedCosts['fields'], string | undefined, string>
  hotel_note: ColumnType<HotelNote | null, string | null | undefined, null>
  replaces_reference: ColumnType<string | null, string | null | undefined, never>
  /** Left out of its owner's lists since. Says nothing about the room or the money. */
  archived_at: Date | null
  created_at: Instant
  updated_at: Instant
}

interface PaymentTable {
  booking_id: number
  provider: string
  payment_method: string
  customer_id: string | null
  intent_id: string | null
  client_secret: string | null
  state: Generated<PaymentState>
  decline_message: string | null
  /** Of a company's card alone. */
  card_brand: Generated<string | null>
  card_last4: Generated<string | null>
  authorised_minor: number | null
  captured_minor: Generated<number>
  capture_before: Date | null
  page_url: string | null
  pay_by: Date | null
  has_failed: Generated<boolean>
  /** When money first came, or the guarantee of a stay that is paid at the desk was let go. */
  settled_at: ColumnType<Date | null, never, Date | undefined>
  updated_at: Instant
}

interface CancellationTable {
  booking_id: number
  currency: Currency
  paid_minor: number
  fee_minor: number
  refund_minor: number
  desk_fee_minor: number
  hotel_time: string
  asked_at: Date
  cancelled_at: Date | null
  supplier_fee_minor: number | null
  owner: string | null
  ask_by: Date | null
  by_code: Generated<boolean>
}

interface DifferenceTable {
  id: Generated<number>
  kind: string
  subject: string
  details: string
  first_seen_at: Date
  last_seen_at: Date
  settled_at: Date | null
  accepted_by: string | null
}

interface DisputeTable {
  provider: string
  dispute_id: string
  booking_id: number
  currency: Currency
  amount_minor: number
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'dropped'
  respond_by: Date | null
  opened_at: Date
  closed_at: Date | null
  taken_minor: number
  returned_minor: number
  version: Generated<number>
}

interface RefundTable {
  booking_id: number
  state: 'DUE' | 'SENT' | 'DONE'
  currency: Currency
  amount_minor: number
  because: string
  owner: string | null
  due_at: Date | null
  paid_by: string | null
  paid_at: Date | null
  created_at: Instant
}

interface SupplierOrderTable {
  booking_id: number
  client_ref: string
  state: Generated<'INTENT' | 'CONFIRMED' | 'REFUSED'>
  intent_at: Instant
  supplier_booking_id: string | null
  confirmation_number: string | null
  refusal: string | null
}

interface InboxEventTable {
  provider: string
  event_id: string
  reference: string | null
  intent_id: string | null
  payload: Json<unknown>
  received_at: Instant
  handled_at: Date | null
}

interface JobTable {
  id: Generated<number>
  kind: string
  key: string
  data: Json<Record<string, unknown>>
  run_at: Instant
  attempts: Generated<number>
  fence: Generated<number>
  lease_until: Date | null
  holder: string | null
  wakes: Generated<number>
  done_at: Date | null
  /** Of one that is done: why it was given up, until a person has dealt with it. */
  last_error: string | null
  failing_since: Generated<Date | null>
  refused_since: Generated<Date | null>
  last_failed_at: Generated<Date | null>
  created_at: Instant
}

interface HotelTwinTable {
  supplier: string
  is_test: boolean
  their_id: string
  primary_id: string
  matched_at: Instant
}

interface AuditEventTable {
  seq: number
  at: Date
  kind: string
  account_id: string | null
  actor_id: string | null
  ip: string | null
  ip_salt: string | null
  ip_sha256: string | null
  correlation_id: string
  details: Json<unknown>
  previous_sha256: string
  sha256: string
}

/** One row: the operator's FAQ as its sheet last held it. */
interface FaqCopyTable {
  id: number
  faq: Json<Faq>
  read_at: Date
}

export interface Database {
  number_code: NumberCodeTable
  roaming_pass: RoamingPassTable
  esim: EsimTable
  esim_refund: EsimRefundTable
  esim_event: EsimEventTable
  pass_list: PassListTable
  pass_result_file: PassResultFileTable
  pass_refusal: PassRefusalTable
  number_try: NumberTryTable
  number_key: NumberKeyTable
  faq_copy: FaqCopyTable
  exchange_rate: ExchangeRateTable
  voucher_pool_code: VoucherPoolCodeTable
  voucher_file: VoucherFileTable
  voucher_set: VoucherSetTable
  voucher: VoucherTable
  newsletter_subscription: NewsletterSubscriptionTable
  draw: DrawTable
  draw_entry: DrawEntryTable
  contact_message: ContactMessageTable
  contact_key: ContactKeyTable
  account: AccountTable
  session: SessionTable
  known_device: KnownDeviceTable
  password_reset: PasswordResetTable
  social_identity: SocialIdentityTable
  used_proof: UsedProofTable
  data_deletion: DataDeletionTable
  failed_login: FailedLoginTable
  letter_count: LetterCountTable
  mailbox_proof: MailboxProofTable
  email_change: EmailChangeTable
  company: CompanyTable
  company_policy_version: CompanyPolicyVersionTable
  company_duty: CompanyDutyTable
  company_deputy: CompanyDeputyTable
  team_member: TeamMemberTable
  card_attempt: CardAttemptTable
  cost_object: CostObjectTable
  custom_field: CustomFieldTable
  preselected_cost_centre: PreselectedCostCentreTable
  cost_correction: CostCorrectionTable
  approval_rules: ApprovalRulesTable
  approval_request: ApprovalRequestTable
  budget: BudgetTable
  channel: ChannelTable
  channel_delivery: ChannelDeliveryTable
  search: SearchTable
  rate_list: RateListTable
  quote: QuoteTable
  saved_booking: SavedBookingTable
  booking: BookingTable
  payment: PaymentTable
  cancellation: CancellationTable
  difference: DifferenceTable
  refund: RefundTable
  dispute: DisputeTable
  booking_code: BookingCodeTable
  booking_visit: BookingVisitTable
  booking_link: BookingLinkTable
  invoice_series: InvoiceSeriesTable
  invoice: InvoiceTable
  invoice_edition: InvoiceEditionTable
  statement_series: StatementSeriesTable
  statement: StatementTable
  statement_line: StatementLineTable
  supplier_order: SupplierOrderTable
  inbox_event: InboxEventTable
  job: JobTable
  hotel_twin: HotelTwinTable
  featured_price: FeaturedPriceTable
  audit_event: AuditEventTable
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
