import type { ColumnType, Generated } from 'kysely'

/** Who asked for a partner's newsletter, and whether the owner of the mailbox confirmed it. */
export interface NewsletterSubscriptionTable {
  id: Generated<string>
  partner: string
  email: string
  email_key: string
  language: 'en' | 'id'
  /** Which consent they ticked. */
  text_version: string
  asked_at: Date
  asked_ip: string | null
  confirmed_at: ColumnType<Date | null, never, Date>
  confirmed_ip: ColumnType<string | null, never, string | null>
}
