import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { passStates } from '#shared/bundle/pass-state.ts'
import { BookedPass } from './booked-pass.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, emailField, line, PlainDateField } from './fields.ts'

/** The documents' words (B8-027). */
export const PASS_STORED = 'Information store successfully. Thank you booking with us.'

const name = (missing: string) => line(60).check(z.minLength(1, missing))

export const PassWish = z.object({
  /** The transaction: its reference or its number. */
  t_id: BookingId,
  /** The operator, by the name that the form offers (Q112). */
  provider_type: line(60).check(z.minLength(1, saying('noOperator'))),
  first_name: name(saying('noPassFirstName')),
  last_name: name(saying('noPassLastName')),
  email: emailField(saying('noPassEmail'), saying('wrongEmail')),
  contact_no: line(30).check(z.minLength(1, saying('noContactNumber'))),
})

/** B3-056, B3-057, B7-039. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/provider/subscribe',
  summary: 'Asks for the roaming pass that comes with a booking',
  body: PassWish,
  output: z.object({ success: z.literal(true), message: z.string(), pass: BookedPass }),
})

/** Not in the documents: proves who holds the phone that the pass was asked for. */
export const sendPassCode = endpoint({
  method: 'POST',
  path: '/provider/send-code',
  summary: 'Sends a code to the phone that a roaming pass was asked for',
  body: z.object({ t_id: BookingId }),
  output: z.object({ success: z.literal(true), expiresAt: z.string(), pass: BookedPass }),
})

/** People copy the code with what stands around it. */
const Code = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s.-]/g, '')),
  z.minLength(1, saying('noPassCode')),
  z.regex(/^\w{1,10}$/, saying('wrongCode')),
)

export const PassCode = z.object({ t_id: BookingId, code: Code })

/** A code that proved it already proves it again. */
export const confirmPassCode = endpoint({
  method: 'POST',
  path: '/provider/confirm-code',
  summary: 'Confirms the code that the phone of a roaming pass got',
  body: PassCode,
  output: z.object({ success: z.literal(true), pass: BookedPass }),
})

const ListedPass = z.object({
  refNo: z.string(),
  /** Who leads the first room; '' once that name is forgotten. */
  traveller: z.string(),
  hotel: z.string(),
  city: z.string(),
  country: z.string(),
  checkIn: PlainDateField,
  checkOut: PlainDateField,
  pass: BookedPass,
})
export type ListedPass = z.infer<typeof ListedPass>

/** Not in the documents: what the account's tab shows (B2-017), the latest arrival first. */
export const listPasses = endpoint({
  method: 'GET',
  path: '/provider/passes',
  summary: 'The roaming passes of the caller’s own stays',
  output: z.object({ success: z.literal(true), passes: z.array(ListedPass) }),
})

/** Where a pass stands by the dates of its stay at the hotel (A2-127). */
export const passTabs = ['current', 'past', 'upcoming'] as const
export type PassTab = (typeof passTabs)[number]

/** Columns by the documents' names (A2-129). No phone number is in it. */
const CompanyPass = z.object({
  refNo: z.string(),
  tab: z.enum(passTabs),
  employee_name: z.string(),
  /** Days. */
  duration: z.number(),
  destination: z.object({ city: z.string(), country: z.string() }),
  check_in: PlainDateField,
  check_out: PlainDateField,
  /** Which one was chosen; before that whose pass it is. */
  mobile_operator: z.string(),
  roaming_status: z.enum(passStates),
})
export type CompanyPass = z.infer<typeof CompanyPass>

/** Not in the documents, whose list was a sample (Q111); the latest arrival first. */
export const listCompanyPasses = endpoint({
  method: 'GET',
  path: '/company/:id/passes',
  summary: 'The roaming passes of a company’s stays',
  params: z.object({ id: line(100) }),
  output: z.object({ success: z.literal(true), passes: z.array(CompanyPass) }),
})
