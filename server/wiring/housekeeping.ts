import { sql } from 'kysely'
import { forgetOldAddresses } from '#server/audit/forget-old-addresses.ts'
import { logAuditHead } from '#server/audit/log-audit-head.ts'
import { forgetOldEsims } from '#server/booking/esims/forget-esims.ts'
import { forgetContactMessages } from '#server/contact/forget-contact-messages.ts'
import type { Context } from '#server/context.ts'
import { forgetSubscriptions } from '#server/newsletter/forget-subscriptions.ts'
import { forgetNumberCodes } from '#server/booking/passes/number/forget-number-codes.ts'
import { allowUpkeep } from '#server/db/database.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Delete searches, quotes and sessions that are long dead. */
    housekeeping: Record<string, never>
  }
}

const DAY_MS = 24 * 60 * 60_000

/** One housekeeping a day, whoever asks first: the key holds the date. */
function housekeepingOn(day: Date): NewJob<'housekeeping'> {
  const date = day.toISOString().slice(0, 10)
  return { kind: 'housekeeping', key: `housekeeping:${date}`, data: {}, runAt: new Date(`${date}T00:00:00Z`) }
}

/** At start: today's, which plans tomorrow's. */
export async function scheduleHousekeeping(context: Context): Promise<void> {
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, housekeepingOn(context.now())))
}

export async function keepHouse(context: Context): Promise<JobOutcome> {
  const tomorrow = new Date(context.now().getTime() + DAY_MS)
  await logAuditHead(context)
  await forgetOldAddresses(context)
  return {
    done: async (tx) => {
      await allowUpkeep(tx)
      await deleteTheDead(tx, context.now())
      await forgetSubscriptions(tx, context.now(), context.config.auditAddressDays)
      await context.jobs.enqueueNext(tx, housekeepingOn(tomorrow))
    },
  }
}

/** What nobody can use any more. Quotes behind a booking stay as long as the booking. */
async function deleteTheDead(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  // Longer than any session lives: a browser may still know the address its owner left.
  const fortyDaysAgo = new Date(now.getTime() - 40 * DAY_MS)
  const lastMonth = new Date(now.getTime() - 30 * DAY_MS)
  await tx.deleteFrom('search').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('rate_list').where('expires_at', '<', yesterday).execute()
  await sql`delete from quote where expires_at < ${yesterday}
    and not exists (select from booking where booking.quote_token = quote.token)
    and not exists (select from approval_request where approval_request.quote_token = quote.token)`.execute(tx)
  await tx
    .deleteFrom('session')
    .where((session) => session.or([session('expires_at', '<', yesterday), session('revoked_at', '<', yesterday)]))
    .execute()
  await tx
    .deleteFrom('known_device')
    .where('last_seen_at', '<', new Date(now.getTime() - 400 * DAY_MS))
    .execute()
  await tx.deleteFrom('password_reset').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('mailbox_proof').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('letter_count').where('window_ends_at', '<', now).execute()
  await tx.deleteFrom('channel_delivery').where('created_at', '<', lastMonth).execute()
  await forgetContactMessages(tx, now)
  await forgetNumberCodes(tx, yesterday)
  await forgetOldEsims(tx, now)
  // They name addresses that may have no account here.
  await tx.deleteFrom('job').where('kind', '=', 'mail.reset-link').where('done_at', '<', yesterday).execute()
  await tx.deleteFrom('email_change').where('created_at', '<', fortyDaysAgo).execute()
  await tx.deleteFrom('failed_login').where('window_ends_at', '<', now).execute()
  await tx.deleteFrom('used_proof').where('expires_at', '<', yesterday).execute()
  await tx
    .deleteFrom('job')
    .where('kind', 'in', [
      'housekeeping',
      'reconcile',
      'featured.find',
      'exchange.read',
      'channel.deliver',
      'pass.sweep',
      'pass.deliver',
    ])
    .where('done_at', '<', lastMonth)
    .execute()
}
