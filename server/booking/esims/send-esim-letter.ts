import { esimEndsOn, type UsageNotice } from '#shared/esim-state.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/letter-about.ts'
import { timeZoneOf } from '#server/booking/present-booking.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { esimReadyLetter, type EsimLetter } from '#server/letters/esim-ready.ts'
import { esimUsageLetter } from '#server/letters/esim-usage.ts'
import { findTraveller } from '#server/saved-bookings/find-traveller.ts'
import { findEsim, type EsimRow } from './esim-store.ts'
import { esimPageUrl } from './esim-page-url.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** It can be installed. */
    'mail.esim-ready': { esimId: number }
    /** So much of its data is used. */
    'mail.esim-usage': { esimId: number; percent: UsageNotice }
  }
}

const sent: JobOutcome = { done: async () => undefined }

/** It can be installed; the letter leads to its page and never holds its code. */
export async function sendEsimReady(context: Context, esimId: number): Promise<JobOutcome> {
  const found = await letterOf(context, esimId)
  if (found) await context.mailer.send(esimReadyLetter(found.letter))
  return sent
}

export async function sendEsimUsage(context: Context, esimId: number, percent: UsageNotice): Promise<JobOutcome> {
  const found = await letterOf(context, esimId)
  if (!found) return sent
  const { esim, letter, zone } = found
  const { used_mb: usedMb, usage_as_of: asOf, total_mb: sizeMb } = esim
  if (usedMb === null || sizeMb === null || !asOf) return sent
  await context.mailer.send(esimUsageLetter({ ...letter, sizeMb, percent, usedMb, asOf, zone }))
  return sent
}

/** To whom travels with it: who paid, or the colleague for whom the stay was booked. */
async function letterOf(context: Context, esimId: number) {
  const esim = await findEsim(context.db, esimId)
  if (!isAlive(esim)) return undefined
  const booking = await findReachable(context, esim.booking_id)
  if (!booking) return undefined
  const traveller = await findTraveller(context, booking)
  const letter: EsimLetter = {
    ...letterAbout(context, booking),
    ...(traveller ? { to: traveller.email, firstName: traveller.firstName } : {}),
    ...(traveller?.language ? { language: traveller.language } : {}),
    room: esim.room,
    sizeMb: esim.plan_mb || esim.gigabytes * 1024,
    endsOn: esimEndsOn(booking.check_out),
    esimUrl: esimPageUrl(context, booking),
  }
  return { esim, letter, zone: timeZoneOf(booking) }
}

const isAlive = (esim: EsimRow | undefined): esim is EsimRow => esim?.state === 'READY' && esim.stay_gone_at === null
