import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

// Nothing in this file is in the documents: where a company has its messages sent, beside letters.

/** A signed webhook, or an incoming webhook of a chat. */
export const channelKinds = ['webhook', 'slack', 'teams'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const channelEvents = [
  'request.waiting',
  'request.decided',
  'booking.confirmed',
  'booking.cancelled',
  'statement.issued',
] as const
export type ChannelEvent = (typeof channelEvents)[number]
/** Sent by hand. */
export const TEST_EVENT = 'channel.test'

/** `failing`: nothing arrived for a day; what is told meanwhile waits for the company to mend it. */
export const channelStates = ['on', 'off', 'failing'] as const
export type ChannelState = (typeof channelStates)[number]

/** `lost`: a test that did not arrive, or what waited for a channel that has ended. */
export const deliveryStates = ['waiting', 'delivered', 'lost'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why the last try did not arrive. */
export const deliveryProblems = ['status', 'address', 'timeout', 'name', 'certificate', 'connection'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const CHANNEL_SAVED = 'Saved'
export const TEST_ON_ITS_WAY = 'The test is on its way.'
const Delivery = z.object({
  /** The `webhook-id` of what was sent. */
  eventId: z.string(),
  type: z.enum([...channelEvents, TEST_EVENT]),
  /** Of the booking, request or statement. */
  reference: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  problem: z.nullable(z.enum(deliveryProblems)),
  httpStatus: z.nullable(z.number()),
  /** ISO instants. */
  createdAt: z.string(),
  triedAt: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

const Channel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Without its query; of a chat the host alone, since the address is the key to it. */
  address: z.string(),
  events: z.array(z.enum(channelEvents)),
  namesGuests: z.boolean(),
  state: z.enum(channelStates),
  /** Until then the secret before this one signs, too. ISO instant. */
  oldSecretUntil: z.nullable(z.string()),
  waiting: z.number(),
  /** The last ones, the newest first. */
  deliveries: z.array(Delivery),
})
export type Channel = z.infer<typeof Channel>

const ofCompany = z.object({ id: line(100) })
const ofChannel = z.object({ id: line(100), channelId: z.uuid(saying('wrongId')) })
const Saved = z.object({ success: z.literal(true), message: z.literal(CHANNEL_SAVED) })
/** Said once, never again. */
const Secret = z.object({ success: z.literal(true), message: z.literal(CHANNEL_SAVED), secret: z.nullable(z.string()) })

const name = line(60).check(z.minLength(1, saying('channelNeedsName')))
const url = line(1000).check(z.minLength(1, saying('noTarget')))
const events = z.array(z.enum(channelEvents)).check(
  z.minLength(1, saying('channelNeedsEvent')),
  z.maxLength(channelEvents.length),
  z.overwrite((chosen) => [...new Set(chosen)]),
)

export const listChannels = endpoint({
  method: 'GET',
  path: '/company/:id/channels',
  summary: 'The channels of a company, with their last deliveries',
  params: ofCompany,
  output: z.object({ channels: z.array(Channel) }),
})

export const NewChannel = z.object({
  kind: z.enum(channelKinds),
  name,
  url,
  events,
  namesGuests: z._default(z.boolean(), false),
})

export const addChannel = endpoint({
  method: 'POST',
  path: '/company/:id/channels',
  summary: 'A new channel; a webhook’s signing secret is answered here and nowhere else',
  params: ofCompany,
  body: NewChannel,
  output: Secret,
})

export const ChannelChange = z.object({
  name,
  url: z.optional(url),
  events,
  namesGuests: z.boolean(),
  active: z.boolean(),
})

export const changeChannel = endpoint({
  method: 'POST',
  path: '/company/:id/channels/:channelId',
  summary: 'Another name, address or choice; on again, it is sent what waits',
  params: ofChannel,
  body: ChannelChange,
  output: Saved,
})

export const endChannel = endpoint({
  method: 'DELETE',
  path: '/company/:id/channels/:channelId',
  summary: 'Ends a channel; what waits for it is not sent',
  params: ofChannel,
  output: Saved,
})

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/company/:id/channels/:channelId/secret',
  summary: 'A new signing secret; for a day the one before it signs, too',
  params: ofChannel,
  output: Secret,
})

export const testChannel = endpoint({
  method: 'POST',
  path: '/company/:id/channels/:channelId/test',
  summary: 'Sends a test, once; one that arrives mends a failing channel',
  params: ofChannel,
  output: z.object({ success: z.literal(true), message: z.literal(TEST_ON_ITS_WAY) }),
})
