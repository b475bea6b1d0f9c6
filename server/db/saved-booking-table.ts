import type { Generated } from 'kysely'
import type { Pane } from '#shared/stay/occupancy.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Instant, Json } from './column-types.ts'

/** What a member of a company asks its person in charge to book. */
export interface SavedBookingTable {
  id: Generated<string>
  company_id: string
  /** Null once the account is deleted. */
  user_id: string | null
  traveller_id: string
  team_member_id: string | null
  hotel_id: string
  hotel_name: string
  hotel_image: string | null
  place_id: string
  place: string
  destination: string
  latitude: number | null
  longitude: number | null
  check_in: PlainDate
  check_out: PlainDate
  panes: Json<Pane[]>
  notes: string
  search_timestamp: number
  correlation_id: string
  rate_id: string | null
  rate_token: string | null
  rate_selected_token: string | null
  provider_id: string | null
  status: Generated<'SAVED' | 'BOOKED' | 'REMOVED'>
  saved_at: Instant
}
