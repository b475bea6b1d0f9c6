import * as z from 'zod/mini'
import { requestStates } from '../approval/request-state.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyField, line, PlainDateField } from './fields.ts'

/** The days a period of charts may have: three years. */
export const MOST_HOME_DAYS = 1096
/** In a list of what needs attention: the most urgent. */
export const MOST_NEEDS = 5

/** From how many days ahead on a stay was booked, for each bar of the histogram. */
export const aheadFrom = [0, 2, 7, 14, 30, 60] as const

const Place = { city: z.string(), country: z.string() }

/** A stay as the home names it: enough to know which it is, and to open it. */
export const HomeStay = z.object({
  reference: z.string(),
  /** As they were typed for the hotel; empty once their names are erased. */
  travellers: z.array(z.string()),
  hotel: z.string(),
  ...Place,
  checkIn: z.string(),
  checkOut: z.string(),
})
export type HomeStay = z.infer<typeof HomeStay>

const counted = <T extends z.ZodMiniType>(item: T) => z.object({ count: z.int(), first: z.array(item) })

/** Money is major units of its currency. */
const Amount = { currency: CurrencyField, amount: z.number() }

/** What waits for those who run the company; each list the most urgent first. */
const Needs = z.object({
  /** Money that is owed to the company or its people. */
  refundsDue: counted(z.object({ stay: HomeStay, ...Amount, dueAt: z.nullable(z.string()) })),
  /** Cancelling them costs nothing for 72 hours at most. `until` is an instant. */
  freeEnding: counted(z.object({ stay: HomeStay, until: z.string() })),
  /** Neither confirmed nor failed for longer than that takes. */
  unclear: counted(z.object({ stay: HomeStay, since: z.string() })),
  /** Saved by a member of the company for it to be booked. */
  waiting: counted(
    z.object({
      id: z.string(),
      traveller: z.string(),
      hotel: z.string(),
      place: z.string(),
      checkIn: z.string(),
      checkOut: z.string(),
    }),
  ),
  /** People whose bookings begin with no cost centre, where the company has any. */
  withoutCostCentre: counted(z.string()),
})
export type Needs = z.infer<typeof Needs>

const Away = z.object({
  /** At their hotels today, by the hotel's clock. */
  today: counted(HomeStay),
  /** Arriving in the next seven days. */
  soon: counted(HomeStay),
})

/** What was booked in a time, of it what went back since, and how many stays. */
const Sums = z.object({ booked: z.number(), returned: z.number(), stays: z.int() })
const Month = z.object({
  currency: CurrencyField,
  now: Sums,
  /** Last month up to the same day. */
  before: Sums,
  /** Confirmed stays that are still ahead, whenever they were booked. */
  ahead: z.number(),
})
const MonthSpend = z.object({
  /** YYYY-MM of the company's days, by when it was booked. */
  month: z.string(),
  currency: CurrencyField,
  kept: z.number(),
  returned: z.number(),
  stays: z.int(),
  /** Whole major units a room and night on average, as the travel policy reads it. */
  perNight: z.int(),
})
const CitySpend = z.object({
  ...Place,
  currency: CurrencyField,
  /** Without what went back, as in a month. */
  kept: z.number(),
  stays: z.int(),
  nights: z.int(),
  perNight: z.int(),
  /** The company's cap there today, where it is in this currency. */
  cap: z.optional(z.int()),
})
const Money = z.object({
  month: z.array(Month),
  months: z.array(MonthSpend),
  cities: z.array(CitySpend),
  /** Stays for each of `aheadFrom`. */
  ahead: z.array(z.int()),
})
export type HomeMoney = z.infer<typeof Money>
export type MonthSpend = z.infer<typeof MonthSpend>
export type CitySpend = z.infer<typeof CitySpend>

const Request = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  traveller: z.string(),
  hotel: z.string(),
  ...Place,
  checkIn: z.string(),
  checkOut: z.string(),
  /** As it was asked for, and what approving it may cost at most. */
  total: z.number(),
  ceiling: z.number(),
  currency: CurrencyField,
  /** ISO instant: until when an approver has to decide. */
  deadline: z.string(),
  /** The reader's own, or of whom they stand in for: another approver decides. */
  isOwn: z.boolean(),
})
export type HomeRequest = z.infer<typeof Request>

/** The reader's own. */
const Mine = z.object({
  /** Where he is, or sleeps next. */
  next: z.nullable(HomeStay),
  /** What he asked approval for, while something may come of it. */
  requests: z.array(Request),
  /** What he saved for another to book, or had saved for him. */
  waiting: z.array(
    z.object({ id: z.string(), hotel: z.string(), place: z.string(), checkIn: z.string(), checkOut: z.string() }),
  ),
})

/** Parts that are not the caller's to see are not there. */
export const CompanyHome = z.object({
  /** The company's, Jakarta's. */
  today: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  mine: Mine,
  /** For approvers: what waits for a decision, the most urgent first. */
  requests: z.optional(counted(Request)),
  needs: z.optional(Needs),
  away: z.optional(Away),
  money: z.optional(Money),
})
export type CompanyHome = z.infer<typeof CompanyHome>

/** Not in the documents. What the dashboard begins with, in one answer; charts over a period, unless said the last twelve months. */
export const getCompanyHome = endpoint({
  method: 'GET',
  path: '/company/:id/home',
  summary: 'A company at a glance, as far as it is the caller’s to see',
  params: z.object({ id: line(100) }),
  query: z.object({ from: z.optional(PlainDateField), to: z.optional(PlainDateField) }),
  output: CompanyHome,
})
