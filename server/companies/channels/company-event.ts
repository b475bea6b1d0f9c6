import type { ChannelFacts } from '#server/db/channel-facts.ts'
import type { ChannelEvent } from '#shared/api/channels.ts'

export interface CompanyEvent {
  type: ChannelEvent
  companyId: string
  facts: Omit<ChannelFacts, 'guests'>
  guests: string[]
}
