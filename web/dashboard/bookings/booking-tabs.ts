import type { TabCounts } from '#shared/api/transactions.ts'

/** The documents' six, in their order (A2-121 to A2-126). */
export const bookingTabs = [
  'current',
  'upcoming',
  'saved',
  'past',
  'cancelled',
  'unpaid',
] as const satisfies readonly (keyof TabCounts)[]
export type BookingTab = (typeof bookingTabs)[number]

/** Where a company's next trips are. */
export const FIRST_TAB = 'upcoming' as const satisfies BookingTab
