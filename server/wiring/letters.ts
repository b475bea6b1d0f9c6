import { mailboxProofLetter } from '#server/accounts/mailbox/mailbox-proof-letter.ts'
import { passwordChangedLetter } from '#server/accounts/password/password-changed-letter.ts'
import { resetLinkLetter } from '#server/accounts/password/reset-link-letter.ts'
import { accountDeletedLetter } from '#server/accounts/personal-data/account-deleted-letter.ts'
import { emailChangeLetter } from '#server/accounts/profile/email-change-letter.ts'
import { newDeviceLetter } from '#server/accounts/sessions/new-device-letter.ts'
import { passwordRemovedLetter } from '#server/accounts/social/password-removed-letter.ts'
import { welcomeLetter } from '#server/accounts/welcome-letter.ts'
import { drawWonLetter } from '#server/booking/draws/draw-won-letter.ts'
import { esimReadyLetter } from '#server/booking/esims/esim-ready-letter.ts'
import { esimUsageLetter } from '#server/booking/esims/esim-usage-letter.ts'
import { bookingFailedLetter } from '#server/booking/letters/booking-failed-letter.ts'
import { cancelSilentLetter } from '#server/booking/letters/cancel-silent-letter.ts'
import { cancelledLetter, cancelRefusedLetter } from '#server/booking/letters/cancelled-letter.ts'
import { confirmationLetter } from '#server/booking/letters/confirmation-letter.ts'
import { freeEndLetter } from '#server/booking/letters/free-end-letter.ts'
import { refundDueLetter } from '#server/booking/letters/refund-due-letter.ts'
import { refundLetter, refundPaidLetter } from '#server/booking/letters/refund-letter.ts'
import { savedBookedLetter } from '#server/booking/letters/saved-booked-letter.ts'
import { stayCancelledLetter } from '#server/booking/letters/stay-cancelled-letter.ts'
import { passRefusedLetter } from '#server/booking/passes/pass-refused-letter.ts'
import { passReminderLetter } from '#server/booking/passes/pass-reminder-letter.ts'
import { passSentLetter } from '#server/booking/passes/pass-sent-letter.ts'
import { bookingCodeLetter } from '#server/booking/visits/booking-code-letter.ts'
import { vouchersLetter } from '#server/booking/vouchers/vouchers-letter.ts'
import { channelFailingLetter } from '#server/companies/channels/channel-failing-letter.ts'
import { deputyLetter } from '#server/companies/duties/deputy-letter.ts'
import { dutiesChangedLetter } from '#server/companies/duties/duties-changed-letter.ts'
import { invitationLetter } from '#server/companies/invitation-letter.ts'
import { invitationCancelledLetter } from '#server/companies/team/invitation-cancelled-letter.ts'
import { picChangedLetter } from '#server/companies/team/pic-changed-letter.ts'
import { contactLetter } from '#server/contact/contact-letter.ts'
import { newsletterLetter } from '#server/newsletter/newsletter-letter.ts'
import { requestAskedLetter, requestMovedLetter } from '#server/saved-bookings/approval/letters/request-letter.ts'
import { bookingSavedLetter } from '#server/saved-bookings/booking-saved-letter.ts'
import type { Context } from '#server/context.ts'
import type { JobHandlers, JobOutcome, JobSoFar } from '#server/jobs/jobs.ts'

/** Every kind of letter. */
export const letters = [
  mailboxProofLetter,
  passwordChangedLetter,
  resetLinkLetter,
  accountDeletedLetter,
  emailChangeLetter,
  newDeviceLetter,
  passwordRemovedLetter,
  welcomeLetter,
  drawWonLetter,
  esimReadyLetter,
  esimUsageLetter,
  bookingFailedLetter,
  cancelSilentLetter,
  cancelledLetter,
  cancelRefusedLetter,
  confirmationLetter,
  freeEndLetter,
  refundDueLetter,
  refundLetter,
  refundPaidLetter,
  savedBookedLetter,
  stayCancelledLetter,
  passRefusedLetter,
  passReminderLetter,
  passSentLetter,
  vouchersLetter,
  bookingCodeLetter,
  channelFailingLetter,
  deputyLetter,
  dutiesChangedLetter,
  invitationLetter,
  invitationCancelledLetter,
  picChangedLetter,
  contactLetter,
  newsletterLetter,
  requestAskedLetter,
  requestMovedLetter,
  bookingSavedLetter,
] as const

type ListedKind = (typeof letters)[number]['kind']

/** The job of each. */
export function letterHandlers(context: Context): Pick<JobHandlers, ListedKind> {
  const handlers = letters.map(({ kind, send }) => [
    kind,
    (job: never, soFar?: JobSoFar) =>
      (send as (context: Context, job: never, soFar?: JobSoFar) => Promise<JobOutcome>)(context, job, soFar),
  ])
  return Object.fromEntries(handlers) as Pick<JobHandlers, ListedKind>
}
