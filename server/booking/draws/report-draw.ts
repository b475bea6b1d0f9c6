import type { DrawRecord } from '#shared/api/draws.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { findClearedDraw } from './cleared-draw.ts'
import { findBookingOf, listDrawNames } from './draw-store.ts'
import { publishDraw } from './publish-draw.ts'

interface ReportedDraw {
  record: DrawRecord
  /** Where visitors read it. */
  url: string
  entries: number
  winner: { reference: string; email: string } | undefined
}

interface DrawReport {
  /** The one that may be opened, or is. */
  cleared: { name: string; clearance: string } | undefined
  draws: ReportedDraw[]
}

/** How a partner's draws stand, for its operator: who hands the prize over is told who has won it. */
export async function reportDraw(context: Context, partner: string): Promise<DrawReport> {
  const draws: ReportedDraw[] = []
  for (const name of await listDrawNames(context.db, partner)) {
    const record = await publishDraw(context, name)
    if (!record) continue
    const url = `${context.config.appUrl}/api/draws/${name}`
    const winner = record.decided?.winner && (await findWinner(context, name, record.decided.winner))
    draws.push({ record, url, entries: record.closed?.entries.length ?? 0, winner: winner || undefined })
  }
  return { cleared: findClearedDraw(context, partner)?.draw, draws }
}

async function findWinner({ db }: Context, draw: string, entry: string): Promise<ReportedDraw['winner']> {
  const bookingId = await findBookingOf(db, draw, entry)
  const booking = bookingId === undefined ? undefined : await findBooking(db, bookingId)
  return booking && { reference: booking.reference, email: booking.contact.email }
}
