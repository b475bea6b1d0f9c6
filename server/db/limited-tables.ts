import type { Generated } from 'kysely'

export interface MailboxProofTable {
  key_sha256: string
  account_id: string
  email_key: string
  expires_at: Date
  used_at: Date | null
}

export interface LetterCountTable {
  scope: string
  letters: number
  window_ends_at: Date
}

export interface CardAttemptTable {
  company_id: string
  payment_method: string
  account_id: string | null
  asked_at: Date
  asked: Generated<number>
  saved_at: Date | null
}
