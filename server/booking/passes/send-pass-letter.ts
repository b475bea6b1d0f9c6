import { activateBy, canPassMove } from '#shared/pass-state.ts'
import { dateOf } from '#shared/stay.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/letter-about.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import type { BookingLetter } from '#server/letters/booking-letter.ts'
import { passRefusedLetter } from '#server/letters/pass-refused.ts'
import { passReminderLetter } from '#server/letters/pass-reminder.ts'
import { passSentLetter } from '#server/letters/pass-sent.ts'
import { findTraveller } from '#server/saved-bookings/find-traveller.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findPass, type PassRow } from './pass-store.ts'
import { passFormUrl } from './pass-form-url.ts'
import { isEnded, MOST_NUMBERS, remindAt } from './pass-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.pass-reminder': { bookingId: number }
    'mail.pass-sent': { bookingId: number }
    'mail.pass-refused': { bookingId: number }
  }
}

const sent: JobOutcome = { done: async () => {} }

/** To who travels: the pass is still there to be asked for, or waits for the code that proves the phone. */
export async function sendPassReminder(context: Context, bookingId: number): Promise<JobOutcome> {
  const { booking, pass } = await load(context, bookingId)
  if (booking?.state !== 'CONFIRMED' || !pass || isLate(context, booking, pass)) return sent
  const needsCode = pass.state === 'REQUESTED' && pass.proven_at === null
  const isOpen = canPassMove(pass.state, 'REQUESTED') && pass.state !== 'REQUESTED' && hasNumbersLeft(pass)
  if (!needsCode && !isOpen) return sent
  const early = remindAt(booking.check_in, pass.zone).getTime() - context.now().getTime()
  if (early > 0) return { retryInMs: early, because: 'arrival is more than a week ahead' }
  const traveller = await findTraveller(context, booking)
  const about: BookingLetter = {
    ...letterAbout(context, booking),
    ...(traveller ? { to: traveller.email, firstName: traveller.firstName } : {}),
    ...(traveller?.language ? { language: traveller.language } : {}),
  }
  await context.mailer.send(passReminderLetter({ ...about, ...aboutPass(context, booking, pass), needsCode }))
  return sent
}

/** To who asked for it: the operator has it, and until when it can be activated. */
export async function sendPassSent(context: Context, bookingId: number): Promise<JobOutcome> {
  const { booking, pass } = await load(context, bookingId)
  if (booking?.state !== 'CONFIRMED' || pass?.state !== 'SENT' || !pass.sent_at || !pass.email) return sent
  const activateUntil = activateBy(pass.sent_at, pass.terms.activateWithinDays, pass.zone)
  await context.mailer.send(
    passSentLetter({ ...toWhoAsked(context, booking, pass), ...aboutPass(context, booking, pass), activateUntil }),
  )
  return sent
}

/** To who asked for it: this number gets none, why, and what to do. */
export async function sendPassRefused(context: Context, bookingId: number): Promise<JobOutcome> {
  const { booking, pass } = await load(context, bookingId)
  if (booking?.state !== 'CONFIRMED' || pass?.state !== 'REFUSED' || !pass.refusal || !pass.email) return sent
  const canAskAgain = hasNumbersLeft(pass) && !isLate(context, booking, pass)
  const why = { refusal: pass.refusal, operators: pass.terms.operators, canAskAgain }
  await context.mailer.send(
    passRefusedLetter({ ...toWhoAsked(context, booking, pass), ...aboutPass(context, booking, pass), ...why }),
  )
  return sent
}

async function load(context: Context, bookingId: number) {
  return { booking: await findReachable(context, bookingId), pass: await findPass(context.db, bookingId) }
}

const hasNumbersLeft = ({ numbers_tried: tried }: PassRow) => tried.length < MOST_NUMBERS

const isLate = ({ now }: Context, { check_in: checkIn }: BookingRow, pass: PassRow) =>
  isEnded(pass, checkIn, dateOf(now(), pass.zone))

function aboutPass(context: Context, booking: BookingRow, pass: PassRow) {
  const { partner_name: partnerName, days, number_end: numberEnd, requested_at: askedAt } = pass
  const formUrl = passFormUrl(context, booking)
  return { partnerName, days, numberEnd: numberEnd ?? '', formUrl, occasion: String(askedAt?.getTime()) }
}

function toWhoAsked(context: Context, booking: BookingRow, { email, first_name: firstName }: PassRow): BookingLetter {
  const about = letterAbout(context, booking)
  return { ...about, to: email ?? about.to, firstName: firstName ?? about.firstName }
}
