import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** What a visitor wrote on the contact page. */
export interface ContactMessageTable {
  id: Generated<number>
  /** Of this very text from this address on this day: what comes twice is one message. */
  digest: string
  account_id: string | null
  user_name: string
  email: string
  email_key: string
  subject: string
  message: string
  language: 'en' | 'id'
  partner: string
  /** Why a person looks before it is sent on. */
  suspicions: Json<string[]>
  created_at: Date
  sent_at: ColumnType<Date | null, never, Date>
}

/** One row: what the times of contact forms are signed with. */
export interface ContactKeyTable {
  id: number
  key: string
}
