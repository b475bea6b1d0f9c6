import { dayFromNow } from '../product/ask-json.ts'
import type { Reader } from './readers.ts'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

/** What is read of a report. */
export interface Metric {
  name: string
  /** Of the audits, or `performance`, the score. */
  audit: string
  /** How much of the audit's unit is one of ours. */
  unit: number
  digits: number
}

export const metrics = {
  performance: { name: 'performance', audit: 'performance', unit: 0.01, digits: 0 },
  lcp: { name: 'LCP, s', audit: 'largest-contentful-paint', unit: 1000, digits: 2 },
  tbt: { name: 'TBT, s', audit: 'total-blocking-time', unit: 1000, digits: 2 },
  cls: { name: 'CLS', audit: 'cumulative-layout-shift', unit: 1, digits: 3 },
  bytes: { name: 'kB', audit: 'total-byte-weight', unit: 1024, digits: 0 },
} as const satisfies Record<string, Metric>
export type MetricKey = keyof typeof metrics

/** A score at least, everything else at most. */
export type Budget = Record<MetricKey, number>

interface BudgetedPage {
  path: string
  /** Somebody new unless said. */
  reader?: Reader
  /** Shows a room that was chosen before. */
  needsChoice?: true
  mobile?: Partial<Budget>
  desktop?: Partial<Budget>
}

const usual: Record<Form, Budget> = {
  mobile: { performance: 90, lcp: 2.5, tbt: 0.3, cls: 0.02, bytes: 400 },
  desktop: { performance: 95, lcp: 1.2, tbt: 0.15, cls: 0.02, bytes: 500 },
}

/** A link as a search writes it. */
const STAY = `checkIn=${dayFromNow(20)}&checkOut=${dayFromNow(22)}&rooms=1&residence=US`

export const pages = {
  home: { path: '/', mobile: { performance: 95, tbt: 0.2 } },
  results: {
    path: `/Kuala-Lumpur-Malaysia/1735161/rooms?${STAY}`,
    mobile: { lcp: 2, bytes: 900 },
    desktop: { bytes: 1600 },
  },
  hotel: {
    path: '/hotel/10626863/detail',
    mobile: { performance: 95, tbt: 0.25, bytes: 900 },
    desktop: { bytes: 1600 },
  },
  checkout: { path: '/booking-info', reader: 'traveller', needsChoice: true },
  business: { path: '/business', mobile: { performance: 95, tbt: 0.2 } },
  dashboard: { path: '/business-dashboard', reader: 'company', mobile: { lcp: 2 } },
  yoodo: { path: '/yoodo' },
  indosat: { path: '/indosat' },
  transactions: { path: '/transactions', reader: 'traveller', mobile: { lcp: 2 } },
  account: { path: '/profile', reader: 'traveller', mobile: { lcp: 2 } },
} as const satisfies Record<string, BudgetedPage>
export type PageName = keyof typeof pages

export const pageOf = (name: PageName): BudgetedPage => pages[name]

export function budgetOf(name: PageName, form: Form): Budget {
  const page = pageOf(name)
  return { ...usual[form], ...page[form] }
}
