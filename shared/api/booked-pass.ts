import * as z from 'zod/mini'
import { passExpiries, passRefusals, passStates } from '#shared/bundle/pass-state.ts'
import { PlainDateField } from './fields.ts'

/** The roaming pass of a booking, as its owner sees it. */
export const BookedPass = z.object({
  /** Whose it is, by name. */
  partner: z.string(),
  /** Whole days that it lasts. */
  days: z.number(),
  state: z.enum(passStates),
  /** Why REFUSED. */
  refusal: z.optional(z.enum(passRefusals)),
  /** Why EXPIRED. */
  expiry: z.optional(z.enum(passExpiries)),
  /** Whose numbers get it. */
  operators: z.array(z.string()),
  /** How such a number begins in international form, without the plus: a hint. */
  phonePrefix: z.string(),
  /** What was asked for: never more of the number than its last digits. */
  asked: z.optional(z.object({ operator: z.string(), numberEnd: z.string() })),
  /** Does the form open: there is something to ask for still. */
  canAsk: z.boolean(),
  /** The last day on which it can be asked for. */
  askUntil: PlainDateField,
  /** It waits for the code that the phone gets. */
  needsCode: z.boolean(),
  /** The first day on which it is sent. */
  sendFrom: PlainDateField,
  /** Days in which it can be activated, once it was sent. */
  activateWithin: z.number(),
  /** The last of them. */
  activateBy: z.optional(PlainDateField),
  /** The day on which it was activated, by the calendar that its days are counted in. */
  activatedOn: z.optional(PlainDateField),
})
export type BookedPass = z.infer<typeof BookedPass>
