import type { ColumnType, Generated } from 'kysely'
import type { DeletionOutcome, SocialType } from '#shared/api/social.ts'
import type { Instant } from './column-types.ts'

export interface AccountTable {
  id: Generated<string>
  email: string
  email_key: string
  /** Null: signs in with an outside identity only. */
  password_hash: string | null
  password_version: Generated<number>
  sessions_ended: Generated<number>
  /** When the owner of the address proved to be the owner of the account. */
  email_verified_at: Generated<Date | null>
  first_name: string
  last_name: string
  contact_number: string
  country: string
  is_test: Generated<boolean>
  created_at: Instant
}

export interface SessionTable {
  id: Generated<string>
  token_sha256: string
  cookie_sha256: string | null
  account_id: string
  remember: boolean
  authenticated_at: ColumnType<Date | null, never, Date>
  created_at: Instant
  expires_at: Date
  revoked_at: Date | null
  user_agent: string
  address: string
  last_seen_at: Instant
}

export interface KnownDeviceTable {
  account_id: string
  device_sha256: string
  last_seen_at: Date
}

export interface PasswordResetTable {
  key_sha256: string
  account_id: string
  email_key: string
  password_version: number
  created_at: Instant
  expires_at: Date
  used_at: Date | null
}

export interface SocialIdentityTable {
  issuer: string
  subject: string
  account_id: string
  linked_at: Instant
}

export interface UsedProofTable {
  proof_sha256: string
  expires_at: Instant
}

export interface DataDeletionTable {
  code: string
  provider: SocialType
  outcome: DeletionOutcome
  requested_at: Date
}

export interface FailedLoginTable {
  scope: string
  failures: number
  window_ends_at: Date
  reported: Generated<boolean>
}

export interface EmailChangeTable {
  id: Generated<string>
  account_id: string
  old_email: string
  old_email_key: string
  email: string
  email_key: string
  language: 'en' | 'id'
  session_sha256: string
  key_sha256: string | null
  created_at: Date
  expires_at: Date
  confirmed_at: Date | null
  cancelled_at: Date | null
}

export interface MailboxProofTable {
  key_sha256: string
  account_id: string
  email_key: string
  expires_at: Date
  used_at: Date | null
}
