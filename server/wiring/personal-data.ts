import { bookingsAndStays } from '#server/booking/personal-data/held-of-bookings.ts'
import { companyInCharge, memberships } from '#server/companies/personal-data.ts'
import { contactMessages } from '#server/contact/personal-data.ts'
import type { HeldPersonalData } from '#server/context.ts'
import { newsletters } from '#server/newsletter/personal-data.ts'
import { savedBookingsAndRequests } from '#server/saved-bookings/personal-data.ts'

/** Every room that holds something about people, in the order in which refusals are said and things are erased. */
export const personalData: readonly HeldPersonalData[] = [
  companyInCharge,
  bookingsAndStays,
  savedBookingsAndRequests,
  memberships,
  contactMessages,
  newsletters,
]
