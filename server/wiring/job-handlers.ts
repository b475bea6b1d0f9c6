import { sendMailboxLetter } from '#server/accounts/mailbox/send-mailbox-letter.ts'
import { sendAccountDeleted } from '#server/accounts/personal-data/send-account-deleted.ts'
import { sendEmailChange } from '#server/accounts/profile/send-email-change.ts'
import { sendWelcome } from '#server/accounts/send-welcome.ts'
import { sendNewDevice } from '#server/accounts/sessions/send-new-device.ts'
import { sendPasswordChanged } from '#server/accounts/password/send-password-changed.ts'
import { sendResetLetter } from '#server/accounts/password/send-reset-letter.ts'
import { sendPasswordRemoved } from '#server/accounts/social/send-password-removed.ts'
import { cancelBookedFirst } from '#server/booking/approval/cancel-booked-first.ts'
import { bookingJobHandlers } from '#server/booking/job-handlers.ts'
import { reconcileDaily } from '#server/booking/reconciliation/reconcile-daily.ts'
import { readRates } from '#server/booking/currencies/read-rates.ts'
import { findFeaturedPrice } from '#server/featured/find-featured-price.ts'
import { deliver } from '#server/companies/channels/deliver.ts'
import { sendChannelFailing } from '#server/companies/channels/tell-of-failing.ts'
import { openCustomer } from '#server/companies/cards/open-customer.ts'
import { sendDeputy } from '#server/companies/duties/tell-deputy.ts'
import { sendDutiesChanged } from '#server/companies/duties/tell-of-duties.ts'
import { sendInvitation } from '#server/companies/send-invitation.ts'
import { sendInvitationCancelled } from '#server/companies/team/send-invitation-cancelled.ts'
import { sendPicChanged } from '#server/companies/team/send-pic-changed.ts'
import { sendContactMessage } from '#server/contact/send-contact-message.ts'
import type { Context } from '#server/context.ts'
import { sendNewsletterLetter } from '#server/newsletter/send-newsletter-letter.ts'
import { expireRequest } from '#server/saved-bookings/approval/expire-request.ts'
import { sendRequestLetter } from '#server/saved-bookings/approval/send-request-letter.ts'
import { sendBookingSaved } from '#server/saved-bookings/send-booking-saved.ts'
import { purgeExpired } from './housekeeping.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import type { WorkerPace } from '#server/jobs/worker.ts'

/** What nobody waits for: so many of each at a time, and only when nothing else is due. */
export const unhurried: WorkerPace['unhurried'] = { 'featured.find': 2, 'channel.deliver': 4 }

/** Every kind of durable work and the operation that does it. */
export function jobHandlers(context: Context): JobHandlers {
  return {
    ...bookingJobHandlers(context),
    'mail.account-deleted': (data) => sendAccountDeleted(context, data),
    'mail.mailbox-proof': (data) => sendMailboxLetter(context, data),
    'mail.email-change': (data) => sendEmailChange(context, data),
    'mail.welcome': (data) => sendWelcome(context, data),
    'mail.new-device': (data) => sendNewDevice(context, data),
    'mail.invitation': (data) => sendInvitation(context, data),
    'mail.booking-saved': (data) => sendBookingSaved(context, data),
    'request.expire': (data) =>
      expireRequest(context, data, (tx, requestId, by) => cancelBookedFirst(context, tx, requestId, by)),
    'mail.request-asked': (data) => sendRequestLetter(context, data),
    'mail.request-moved': (data) => sendRequestLetter(context, data),
    'mail.invitation-cancelled': (data) => sendInvitationCancelled(context, data),
    'mail.pic-changed': (data) => sendPicChanged(context, data),
    'mail.duties-changed': (data) => sendDutiesChanged(context, data),
    'mail.deputy': (data) => sendDeputy(context, data),
    'mail.contact': (data) => sendContactMessage(context, data),
    'mail.newsletter': (data) => sendNewsletterLetter(context, data),
    'channel.deliver': (data) => deliver(context, data),
    'mail.channel-failing': (data) => sendChannelFailing(context, data),
    'company.customer': ({ companyId }) => openCustomer(context, companyId),
    'mail.reset-link': (data) => sendResetLetter(context, data),
    'mail.password-changed': (data) => sendPasswordChanged(context, data),
    'mail.password-removed': (data) => sendPasswordRemoved(context, data),
    'featured.find': (data) => findFeaturedPrice(context, data),
    'exchange.read': () => readRates(context),
    housekeeping: () => purgeExpired(context),
    reconcile: () => reconcileDaily(context),
  }
}
