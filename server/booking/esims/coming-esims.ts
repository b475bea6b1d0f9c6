import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { listEsimsOf } from './esim-store.ts'
import type { ComingEsims } from '#server/booking/letters/esim-lines.ts'
import { esimPageUrl } from '#server/booking/letters/booking-url.ts'
import { presentEsim } from './present-esim.ts'

/** The eSIMs that a letter about a stay announces, of the same size in each room; undefined where none comes. */
export async function comingEsims(context: Context, booking: BookingRow): Promise<ComingEsims | undefined> {
  for (const esim of await listEsimsOf(context.db, booking.id)) {
    const { state, readyOn } = presentEsim(esim, booking, context.now())
    if (state !== 'waiting' && state !== 'ready') continue
    return { gigabytes: esim.gigabytes, readyOn, url: esimPageUrl(context, booking) }
  }
  return undefined
}
