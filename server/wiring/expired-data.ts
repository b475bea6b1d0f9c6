import { expireSessionsAndKeys } from '#server/accounts/expire-sessions-and-keys.ts'
import { isQuoteBooked } from '#server/booking/booking-store.ts'
import { forgetOldEsims } from '#server/booking/esims/forget-esims.ts'
import { forgetNumberCodes } from '#server/booking/passes/number/number-code-store.ts'
import { expireVisits } from '#server/booking/visits/expire-visits.ts'
import { daysBefore } from '#server/clock.ts'
import { expireDeliveries } from '#server/companies/channels/channel-store.ts'
import { forgetContactMessages } from '#server/contact/forget-contact-messages.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/schema.ts'
import { expireQuotes } from '#server/hotels/quote-store.ts'
import { deleteDone } from '#server/jobs/job-store.ts'
import type { JobKind } from '#server/jobs/jobs.ts'
import { expireLetterCounts } from '#server/letters/limits/letter-count-store.ts'
import { isQuoteAskedFor } from '#server/saved-bookings/approval/approval-request-store.ts'
import { forgetSubscriptions } from '#server/newsletter/forget-subscriptions.ts'
import { expireSearches } from '#server/search/search-store.ts'

/** They come again every day or hour. */
const frequent: readonly JobKind[] = [
  'housekeeping',
  'reconcile',
  'featured.find',
  'exchange.read',
  'channel.deliver',
  'pass.sweep',
  'pass.deliver',
]

type Expire = (tx: Tx, now: Date, config: Config) => Promise<void>

/** What each room deletes because it cannot be used any more, or for its age. Each commits for itself. */
export const expiry: readonly Expire[] = [
  expireSearches,
  (tx, now) => expireQuotes(tx, now, [isQuoteBooked, isQuoteAskedFor]),
  expireSessionsAndKeys,
  expireVisits,
  expireLetterCounts,
  expireDeliveries,
  forgetContactMessages,
  (tx, now) => forgetNumberCodes(tx, daysBefore(now, 1)),
  forgetOldEsims,
  (tx, now, { auditAddressDays }) => forgetSubscriptions(tx, now, auditAddressDays),
  (tx, now) => deleteDone(tx, frequent, daysBefore(now, 30)),
]
