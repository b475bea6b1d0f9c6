import * as z from 'zod/mini'
import { languages } from '#shared/language/language.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, PlainDateField } from './fields.ts'

const instant = z.string()

/** As the network counted it last; without numbers where it does not count. */
export const EsimUsage = z.object({
  state: z.enum(['unused', 'active', 'used_up', 'expired', 'recycled']),
  usedMb: z.optional(z.number()),
  totalMb: z.optional(z.number()),
  asOf: instant,
})
export type EsimUsage = z.infer<typeof EsimUsage>

/** The eSIM of one room, as its owner sees it. Its code is told by `getEsim` alone. */
export const BookedEsim = z.object({
  /** From 1. */
  room: z.number(),
  partner: z.string(),
  /** It is on its way, it can be installed, its stay is over, or its stay was cancelled. */
  state: z.enum(['waiting', 'ready', 'ended', 'cancelled']),
  /** As it was made; before that as it was promised, at least. */
  sizeMb: z.number(),
  /** Whole days that its data last, and from when they count; once it is made. */
  days: z.optional(z.number()),
  starts: z.optional(z.enum(['first-use', 'installation'])),
  /** The day by which it was promised to be made: it stays the same where that is not kept. */
  readyOn: PlainDateField,
  installBy: PlainDateField,
  activateBy: PlainDateField,
  endsOn: PlainDateField,
  usage: z.optional(EsimUsage),
  /** Still waiting after the day on which it was to be made. */
  isLate: z.optional(z.literal(true)),
  /** Over without having been made: it is on no phone. */
  neverMade: z.optional(z.literal(true)),
})
export type BookedEsim = z.infer<typeof BookedEsim>

const ofBooking = z.object({ refId: BookingId })
const ofEsim = z.object({ refId: BookingId, room: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99)) })

/** Not in the documents. */
export const listEsims = endpoint({
  method: 'GET',
  path: '/esims/:refId',
  summary: 'The eSIMs that come with a booking, without their codes',
  params: ofBooking,
  output: z.object({
    success: z.literal(true),
    refNo: z.string(),
    hotel: z.string(),
    checkIn: PlainDateField,
    checkOut: PlainDateField,
    esims: z.array(BookedEsim),
  }),
})

/** How a phone reaches the network. A value only where it is typed in. */
const Apn = z.object({ value: z.optional(z.string()) })

/** Not in the documents. The holder of the code has the eSIM: nothing keeps this answer. */
export const getEsim = endpoint({
  method: 'GET',
  path: '/esims/:refId/:room',
  summary: 'How an eSIM is installed: its activation code, and its settings for the network',
  params: ofEsim,
  output: z.object({
    success: z.literal(true),
    /** SM-DP+ address, and what is typed in beside it. */
    address: z.string(),
    activationCode: z.string(),
    confirmationCode: z.optional(z.string()),
    /** All of it, as a QR code holds it. */
    lpa: z.string(),
    iccid: z.string(),
    apn: z.object({ ios: Apn, android: Apn }),
    /** The phone must roam to use it. */
    roams: z.boolean(),
  }),
})
export type EsimCode = z.infer<typeof getEsim.output>

const DeviceSteps = z.object({
  system: z.enum(['ios', 'android']),
  /** "Galaxy", or of versions "15, 16"; left out: all of them. */
  model: z.optional(z.string()),
  versions: z.optional(z.string()),
  scan: z.array(z.string()),
  byHand: z.array(z.string()),
  network: z.array(z.string()),
})
export type EsimDeviceSteps = z.infer<typeof DeviceSteps>

/** Not in the documents. Empty where its maker does not speak the reader's language: then our own page says it. */
export const getEsimSteps = endpoint({
  method: 'GET',
  path: '/esims/:refId/:room/steps',
  summary: 'Step by step onto a device, in the words of who makes the eSIM',
  params: ofEsim,
  query: z.object({ language: z.enum(languages) }),
  output: z.object({ success: z.literal(true), devices: z.array(DeviceSteps) }),
})

/** Not in the documents. */
export const getEsimUsage = endpoint({
  method: 'GET',
  path: '/esims/:refId/:room/usage',
  summary: 'How much of its data is used; without usage while nothing was counted yet',
  params: ofEsim,
  output: z.object({ success: z.literal(true), usage: z.optional(EsimUsage) }),
})
