import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { invitationCancelledLetter } from '#server/letters/invitation-cancelled.ts'
import { findCancelled } from './team-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.invitation-cancelled': { memberId: string; at: string }
  }
}

/** Tells whoever was invited, unless the invitation is open once more by now. */
export async function sendInvitationCancelled(
  context: Context,
  { memberId, at }: JobData['mail.invitation-cancelled'],
): Promise<JobOutcome> {
  const cancelled = await findCancelled(context.db, memberId)
  if (cancelled) {
    await context.mailer.send(
      invitationCancelledLetter({
        language: cancelled.company_language ?? (cancelled.language === 'id' ? 'id' : 'en'),
        to: cancelled.invited_email,
        key: `invitation-cancelled:${memberId}:${at}`,
        company: cancelled.business_name || cancelled.company_name || undefined,
      }),
    )
  }
  return { done: async () => undefined }
}
