import type { ChannelFacts } from '#server/db/channel-facts.ts'
import type { ChannelEvent } from '#shared/api/channels.ts'

export interface Happened {
  type: ChannelEvent
  companyId: string
  facts: Omit<ChannelFacts, 'guests'>
  guests: string[]
}
