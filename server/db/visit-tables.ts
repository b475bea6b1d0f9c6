import type { ColumnType, Generated } from 'kysely'

export interface BookingCodeTable {
  ask_sha256: string
  booking_id: number | null
  code_hash: string | null
  sessions_ended: ColumnType<number | null, number | null | undefined>
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
}

export interface BookingVisitTable {
  token_sha256: string
  cookie_sha256: string | null
  booking_id: number
  sessions_ended: number
  opened_at: Date
  expires_at: Date
}

export interface BookingLinkTable extends Pick<BookingVisitTable, 'booking_id' | 'sessions_ended' | 'expires_at'> {
  key_sha256: string
  token_sha256: ColumnType<string | null, string | null | undefined>
  cookie_sha256: ColumnType<string | null, string | null | undefined>
  visit_ends_at: ColumnType<Date | null, Date | null | undefined>
}
