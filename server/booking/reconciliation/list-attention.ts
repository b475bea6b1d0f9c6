import type { Context } from '#server/context.ts'
import { selectFailingJobs, selectGivenUp, type FailingJobs, type GivenUp } from '#server/jobs/job-store.ts'
import { type OwedRefund, listOwedRefunds } from '#server/booking/refunds/refund-store.ts'
import { listUnanswered } from '#server/booking/disputes/dispute-store.ts'
import { listDueDraws, type DueDraw } from '#server/booking/draws/list-due-draws.ts'
import { listOpenEsims, type OpenEsim } from '#server/booking/esims/attention/list-open-esims.ts'
import { listWaitingPasses, type WaitingPasses } from '#server/booking/passes/list-waiting-passes.ts'
import { listUndeliveredPasses, type UndeliveredPasses } from '#server/booking/passes/list-undelivered-passes.ts'
import { selectSilences } from '#server/booking/cancellation/cancellation-store.ts'
import { acceptDifference as accept, selectOpenDifferences } from './difference-store.ts'
import { listShortPools, type ShortPool } from '#server/booking/vouchers/pool/list-short-pools.ts'
import { remedies, type DifferenceKind } from './difference-rules.ts'

interface OpenDifference {
  id: number
  kind: string
  subject: string
  details: string
  since: Date
  /** What a person does about it. */
  remedy: string
}

/** A supplier that does not say whether it has cancelled. */
interface Silence {
  reference: string
  /** The supplier's number for the room. */
  room: string
  hotelName: string
  askedAt: Date
  owner: string | null
  askBy: Date | null
}

interface Attention {
  refunds: OwedRefund[]
  /** Payments that a payer's bank takes back or asks about, and that wait for our answer. */
  disputes: Awaited<ReturnType<typeof listUnanswered>>
  silences: Silence[]
  esims: OpenEsim[]
  pools: ShortPool[]
  draws: DueDraw[]
  passes: WaitingPasses[]
  /** Passes that are due, and that no operator has taken. */
  undelivered: UndeliveredPasses[]
  differences: OpenDifference[]
  /** Tried every few minutes: done by itself once a party is back, and never where what it says has to be mended. */
  failing: FailingJobs[]
  /** Letters that the mail server refused for days: nobody has read what they say. */
  givenUp: GivenUp[]
}

/** Everything that needs a person: money to pay back, disputes to answer, suppliers to ask, eSIMs, codes to ask partners for, draws that are due, passes that no operator checks or takes, where our books and a party's differ, work that fails again and again, and letters that were given up. */
export async function listAttention(context: Context): Promise<Attention> {
  const rows = await selectOpenDifferences(context.db)
  const silences = await selectSilences(context.db)
  return {
    refunds: await listOwedRefunds(context.db),
    disputes: await listUnanswered(context.db),
    silences: silences.map(
      ({ reference, supplier_booking_id: room, hotel, asked_at: askedAt, owner, ask_by: askBy }) => {
        return { reference, room: room ?? '', hotelName: hotel.name, askedAt, owner, askBy }
      },
    ),
    esims: await listOpenEsims(context),
    pools: await listShortPools(context),
    draws: await listDueDraws(context),
    passes: await listWaitingPasses(context),
    undelivered: await listUndeliveredPasses(context),
    differences: rows.map(({ first_seen_at: since, kind, ...row }) => {
      return { ...row, kind, since, remedy: remedies[kind as DifferenceKind] }
    }),
    failing: await selectFailingJobs(context.db),
    givenUp: await selectGivenUp(context.db),
  }
}

/** A person has dealt with it, or lives with it: it is not listed again until it changes. */
export function acceptDifference(context: Context, id: number, by: string): Promise<boolean> {
  return accept(context.db, id, by)
}
