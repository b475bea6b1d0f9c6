import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { invitationLetter } from '#server/letters/invitation.ts'
import { findWaiting, keepKey } from './company-store.ts'
import { INVITATION_MS } from './company-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** `by` is the account that invites; left out for the person in charge. */
    'mail.invitation': { memberId: string; by?: string }
  }
}

/**
 * Makes the key and posts it: only its hash is ever stored. A letter that has to be sent once more carries a new
 * key, and the one before opens nothing. It names whoever invited, while they have an account; else the person in charge.
 */
export async function sendInvitation(
  context: Context,
  { memberId, by }: JobData['mail.invitation'],
): Promise<JobOutcome> {
  const invited = await findWaiting(context.db, memberId, by)
  const key = newToken()
  const expiresAt = new Date(context.now().getTime() + INVITATION_MS)
  if (invited && (await keepKey(context.db, memberId, hashToken(key), expiresAt))) {
    const query = new URLSearchParams({ key, email: invited.invited_email })
    await context.mailer.send(
      invitationLetter({
        language: invited.company_language ?? (invited.language === 'id' ? 'id' : 'en'),
        to: invited.invited_email,
        key: `invitation:${hashToken(key).slice(0, 32)}`,
        inviter: `${invited.first_name} ${invited.last_name}`,
        company: invited.business_name || invited.company_name || undefined,
        url: `${context.config.appUrl}/accept-invitation?${query.toString()}`,
      }),
    )
  }
  return { done: async () => undefined }
}
