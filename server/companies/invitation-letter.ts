import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { findWaiting, keepKey } from './team/team-store.ts'
import { INVITATION_MS } from './company-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** `by` is the account that invites; left out for the person in charge. */
    'mail.invitation': { memberId: string; by?: string }
  }
}

interface Invited {
  language: Language
  to: string
  /** One for each key: a letter with an older key is another letter. */
  key: string
  inviter: string
  /** Undefined until the company has a name. */
  company: string | undefined
  url: string
}

const words = {
  en: {
    subject: 'You are invited to book with a team',
    heading: 'Join your team on Lodestay',
    text: (inviter: string, company: string | undefined) =>
      company
        ? `${inviter} invites you to join ${company} on Lodestay for Business. You then see the company’s rates and bookings that concern you.`
        : `${inviter} invites you to join their company on Lodestay for Business. You then see the company’s rates and bookings that concern you.`,
    validity:
      'The link works once, for 7 days, and is meant for you alone. If you do not know the sender, ignore this email.',
    action: 'See the invitation',
    closing: 'Happy travels!',
  },
  id: {
    subject: 'Anda diundang bergabung dengan sebuah tim',
    heading: 'Bergabunglah dengan tim Anda di Lodestay',
    text: (inviter: string, company: string | undefined) =>
      company
        ? `${inviter} mengundang Anda bergabung dengan ${company} di Lodestay for Business. Setelah itu Anda dapat melihat harga perusahaan dan pesanan yang menyangkut Anda.`
        : `${inviter} mengundang Anda bergabung dengan perusahaannya di Lodestay for Business. Setelah itu Anda dapat melihat harga perusahaan dan pesanan yang menyangkut Anda.`,
    validity:
      'Tautan ini berlaku satu kali, selama 7 hari, dan hanya untuk Anda. Jika Anda tidak mengenal pengirimnya, abaikan email ini.',
    action: 'Lihat undangan',
    closing: 'Selamat bepergian!',
  },
}

/**
 * Makes the key and posts it: only its hash is ever stored. A letter that has to be sent once more carries a new
 * key, and the one before opens nothing. It names the inviter, while they have an account; else the person in charge.
 * A cancelled invitation counts as one more: inviting and cancelling in turns is a way to write letters, too.
 */
export const invitationLetter = defineLetter({
  kind: 'mail.invitation',
  limit: { toMailbox: 5, fromCompany: 3, byAccount: 50 },
  words,
  makesOnLoad: true,
  async load({ config, db, now }, { memberId, by }) {
    const invited = await findWaiting(db, memberId, by)
    const key = newToken()
    const expiresAt = new Date(now().getTime() + INVITATION_MS)
    if (!invited || !(await keepKey(db, memberId, hashToken(key), expiresAt))) return undefined
    const query = new URLSearchParams({ key, email: invited.invited_email })
    return {
      language: invited.company_language ?? (invited.language === 'id' ? 'id' : 'en'),
      to: invited.invited_email,
      key: `invitation:${hashToken(key).slice(0, 32)}`,
      inviter: `${invited.first_name} ${invited.last_name}`,
      company: invited.business_name || invited.company_name || undefined,
      url: `${config.appUrl}/accept-invitation?${query.toString()}`,
    }
  },
  write({ key, inviter, company, url }: Invited, say) {
    return {
      key,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(inviter, company), say.validity],
      action: { label: say.action, url },
      closing: say.closing,
    }
  },
})
