import { cancelBookedFirst } from '#server/booking/approval/cancel-booked-first.ts'
import { bookingJobHandlers } from '#server/booking/job-handlers.ts'
import { reconcileDaily } from '#server/booking/reconciliation/reconcile-daily.ts'
import { readRates } from '#server/booking/currencies/read-rates.ts'
import { findFeaturedPrice } from '#server/featured/find-featured-price.ts'
import { deliver } from '#server/companies/channels/deliver.ts'
import { openCustomer } from '#server/companies/cards/open-customer.ts'
import type { Context } from '#server/context.ts'
import { expireRequest } from '#server/saved-bookings/approval/ending/expire-request.ts'
import { purgeExpired } from './housekeeping.ts'
import { letterHandlers } from './letters.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import type { WorkerPace } from '#server/jobs/worker.ts'

/** What no caller waits for: so many of each at a time, and only when nothing else is due. */
export const unhurried: WorkerPace['unhurried'] = { 'featured.find': 2, 'channel.deliver': 4, 'mail.confirmation': 4 }

/** A mail server that accepts a connection and says nothing holds a letter for ten seconds, and hundreds may be waiting. */
export const families: WorkerPace['families'] = { mail: 6 }

/** Every kind of durable work and the operation that does it. */
export function jobHandlers(context: Context): JobHandlers {
  return {
    ...letterHandlers(context),
    ...bookingJobHandlers(context),
    'request.expire': (data) =>
      expireRequest(context, data, (tx, requestId, by) => cancelBookedFirst(context, tx, requestId, by)),
    'channel.deliver': (data) => deliver(context, data),
    'company.customer': ({ companyId }) => openCustomer(context, companyId),
    'featured.find': (data) => findFeaturedPrice(context, data),
    'exchange.read': () => readRates(context),
    housekeeping: () => purgeExpired(context),
    reconcile: () => reconcileDaily(context),
  }
}
