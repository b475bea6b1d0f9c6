import { findAccount } from '#server/accounts/account-store.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { newDeviceLetter } from '#server/letters/new-device.ts'
import type { Device } from '#server/accounts/sessions/device.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.new-device': {
      accountId: string
      language: 'en' | 'id'
      partner?: string
      session: string
      device: Device
      address: string
      at: string
    }
  }
}

/** Tells the owner that somebody signed in from a device that never did before. */
export async function sendNewDevice(context: Context, job: JobData['mail.new-device']): Promise<JobOutcome> {
  const account = await findAccount(context.db, job.accountId)
  if (account) {
    await context.mailer.send(
      newDeviceLetter({
        brand: brandOf(job.partner),
        language: job.language,
        to: account.email,
        firstName: account.first_name,
        session: job.session,
        device: job.device,
        address: job.address,
        at: job.at,
        url: siteUrl(context.config.appUrl, job.partner, '/Myaccount'),
      }),
    )
  }
  return { done: async () => undefined }
}
