import type { Generated } from 'kysely'
import type {
  ChannelEvent,
  ChannelKind,
  ChannelState,
  DeliveryProblem,
  DeliveryState,
  TEST_EVENT,
} from '#shared/api/channels.ts'
import type { ChannelFacts } from '#server/db/channel-facts.ts'
import type { Instant, Json } from './column-types.ts'

export interface ChannelTable {
  id: Generated<string>
  company_id: string
  kind: ChannelKind
  name: string
  url: string
  secret: string | null
  old_secret: string | null
  old_secret_until: Date | null
  events: Json<ChannelEvent[]>
  names_guests: boolean
  state: Generated<ChannelState>
  ended_at: Date | null
  created_at: Instant
}

export interface ChannelDeliveryTable {
  id: Generated<string>
  channel_id: string
  event_id: string
  type: ChannelEvent | typeof TEST_EVENT
  reference: string
  /** Forgotten when it has arrived or is lost. */
  facts: Json<ChannelFacts> | null
  state: Generated<DeliveryState>
  attempts: Generated<number>
  problem: DeliveryProblem | null
  http_status: number | null
  tried_at: Date | null
  created_at: Date
}
