import type { TabCounts } from '#shared/api/transactions.ts'
import { runsCompany, type Holder } from '#shared/company/duties.ts'

/** The documents' six, in their order. */
export const bookingTabs = [
  'current',
  'upcoming',
  'saved',
  'past',
  'cancelled',
  'unpaid',
] as const satisfies readonly (keyof TabCounts)[]
export type BookingTab = (typeof bookingTabs)[number]

/** Saved stays are for who runs the company to book: a finance reader has the other tabs. */
export const tabsFor = (user: Holder): readonly BookingTab[] =>
  runsCompany(user) ? bookingTabs : bookingTabs.filter((tab) => tab !== 'saved')

/** Where a company's next trips are. */
export const FIRST_TAB = 'upcoming' as const satisfies BookingTab
