import { fromMajor } from '#shared/money.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/letter-about.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { drawWonLetter } from '#server/letters/draw-won.ts'
import { findDraw } from './draw-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To whoever was drawn. */
    'mail.draw-won': { draw: string; bookingId: number }
  }
}

/** Whoever was drawn is told, whatever became of the stay since. */
export async function sendDrawWon(
  context: Context,
  { draw: name, bookingId }: JobData['mail.draw-won'],
): Promise<JobOutcome> {
  const booking = await findReachable(context, bookingId)
  const draw = await findDraw(context.db, name)
  if (booking && draw?.winner) {
    const about = letterAbout(context, booking)
    const { currency, prize, handover } = draw.terms
    await context.mailer.send(
      drawWonLetter({
        ...about,
        organiser: draw.partner_name,
        prize: fromMajor(prize, currency),
        handover: handover[about.language],
        entry: draw.winner,
        drawUrl: `${context.config.appUrl}/api/draws/${name}`,
      }),
    )
  }
  return { done: async () => undefined }
}
