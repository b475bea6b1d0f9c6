import { esimEndsOn } from '#shared/bundle/esim-state.ts'
import { formatWhole } from '#shared/money/money.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterToTraveller, type BookingLetter } from '#server/booking/letters/booking-letter.ts'
import { timeZoneOf } from '#server/booking/present-booking.ts'
import type { Context } from '#server/context.ts'
import { findEsim, type EsimRow } from './esim-store.ts'
import { esimPageUrl } from '#server/booking/letters/booking-url.ts'

export interface EsimLetter extends BookingLetter {
  /** From 1. */
  room: number
  /** As it was made. */
  sizeMb: number
  endsOn: PlainDate
  /** The page that shows its code, to its owner alone. */
  esimUrl: string
}

/** 1 GB is 1024 MB here, as those count who sell it. */
export function sizeOf(sizeMb: number, locale: string): string {
  return sizeMb > 0 && sizeMb % 1024 === 0 ? `${sizeMb / 1024} GB` : `${formatWhole(sizeMb, locale)} MB`
}

/** To whom travels with it: who paid, or the colleague for whom the stay was booked. */
export async function esimLetterOf(context: Context, esimId: number) {
  const esim = await findEsim(context.db, esimId)
  if (!isAlive(esim)) return undefined
  const booking = await findReachable(context, esim.booking_id)
  if (!booking) return undefined
  const letter: EsimLetter = {
    ...(await letterToTraveller(context, booking)),
    room: esim.room,
    sizeMb: esim.plan_mb || esim.gigabytes * 1024,
    endsOn: esimEndsOn(booking.check_out),
    esimUrl: esimPageUrl(context, booking),
  }
  return { esim, letter, zone: timeZoneOf(booking) }
}

const isAlive = (esim: EsimRow | undefined): esim is EsimRow => esim?.state === 'READY' && esim.stay_gone_at === null
