import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/letter-about.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { vouchersLetter } from '#server/letters/vouchers.ts'
import { presentVouchers } from './present-vouchers.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.vouchers': { bookingId: number }
  }
}

/** Codes that came after the confirmation. */
export async function sendVouchers(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  const vouchers = booking?.state === 'CONFIRMED' ? await presentVouchers(context, booking) : undefined
  if (booking && vouchers?.state === 'GIVEN')
    await context.mailer.send(vouchersLetter({ ...letterAbout(context, booking), vouchers }))
  return { done: async () => undefined }
}
