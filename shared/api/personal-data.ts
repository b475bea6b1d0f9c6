import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const instant = z.string()
const facts = z.record(z.string(), z.unknown())

/** Everything we hold about one person (GDPR 15 and 20, UU 27/2022). Secrets are only kept as hashes, and not in it. */
export const PersonalData = z.object({
  format: z.literal('lodestay-personal-data/1'),
  exportedAt: instant,
  account: facts,
  /** At which outside providers the account can be opened. */
  identities: z.array(facts),
  sessions: z.array(facts),
  emailChanges: z.array(facts),
  bookings: z.array(facts),
  /** Booked by a colleague for this person: what concerns them alone. */
  staysBookedForMe: z.array(facts),
  roamingPasses: z.array(facts),
  esims: z.array(facts),
  /** Saved by this person, or for them. */
  savedBookings: z.array(facts),
  approvalRequests: z.array(facts),
  /** Written on the contact page while signed in. */
  contactMessages: z.array(facts),
  /** Asked for with the account's address, once that is proven to be its owner's. */
  newsletters: z.array(facts),
  /** Lines of the audit log about this account. */
  events: z.array(facts),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Not in the documents. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Everything we hold about the caller, as a file',
  output: PersonalData,
  download: 'lodestay-my-data.json',
})

/** Not in the documents. The password once more, for accounts that have one. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/deleteAccount',
  summary: 'Erase the caller’s account; transactions stay without a name',
  body: z.object({ password: z.optional(z.string().check(z.maxLength(1000))) }),
  output: z.object({ status: z.literal('success') }),
})
