import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { findCancelled } from './team-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.invitation-cancelled': { memberId: string; at: string }
  }
}

interface Uninvited {
  language: Language
  to: string
  /** One for each cancellation. */
  key: string
  /** Undefined until the company has a name. */
  company: string | undefined
}

const words = {
  en: {
    subject: 'Your invitation was cancelled',
    heading: 'An invitation was cancelled',
    text: (company: string | undefined) =>
      `${company ?? 'The company that invited you'} has cancelled its invitation to the team on Lodestay for Business. The link in that email no longer works.`,
    closing: 'If you expected to join, please ask whoever invited you.',
  },
  id: {
    subject: 'Undangan Anda dibatalkan',
    heading: 'Sebuah undangan dibatalkan',
    text: (company: string | undefined) =>
      `${company ?? 'Perusahaan yang mengundang Anda'} membatalkan undangan bergabung dengan timnya di Lodestay for Business. Tautan dalam email itu tidak berlaku lagi.`,
    closing: 'Jika Anda seharusnya bergabung, silakan tanyakan kepada pengundang Anda.',
  },
}

/** Tells the invited person, unless the invitation is open once more by now. */
export const invitationCancelledLetter = defineLetter({
  kind: 'mail.invitation-cancelled',
  limit: 'counted as an invitation',
  words,
  async load({ db }, { memberId, at }) {
    const cancelled = await findCancelled(db, memberId)
    return (
      cancelled && {
        language: cancelled.company_language ?? (cancelled.language === 'id' ? 'id' : 'en'),
        to: cancelled.invited_email,
        key: `invitation-cancelled:${memberId}:${at}`,
        company: cancelled.business_name || cancelled.company_name || undefined,
      }
    )
  },
  write({ key, company }: Uninvited, say) {
    return {
      key,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(company)],
      closing: say.closing,
    }
  },
})
