import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { findSubscription } from './subscription-store.ts'
import { linkOf } from './link-of.ts'
import { CONFIRM_MS } from './subscription-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the owner of an address that a visitor asked for a newsletter with. */
    'mail.newsletter': { subscriptionId: string }
  }
}

interface About {
  language: Language
  to: string
  /** Of the site where it was asked for. */
  brand: LetterBrand
  /** Of the subscription and of when it was asked for. */
  id: string
  confirmUrl: string
  unsubscribeUrl: string
}

const words = {
  en: {
    subject: 'Please confirm your newsletter',
    heading: (brand: string) => `News from ${brand}`,
    text: 'Somebody asked for our newsletter with this address. Press the button on the page behind this link if it was you: the link works once, for 48 hours.',
    action: 'Confirm the newsletter',
    closing: 'If it was not you, do nothing: nothing is sent, and the address is forgotten after a week.',
  },
  id: {
    subject: 'Mohon konfirmasi buletin Anda',
    heading: (brand: string) => `Kabar dari ${brand}`,
    text: 'Seseorang meminta buletin kami dengan alamat ini. Jika itu Anda, tekan tombol di halaman di balik tautan ini: tautan berlaku sekali saja, selama 48 jam.',
    action: 'Konfirmasi buletin',
    closing: 'Jika bukan Anda, abaikan saja: tidak ada yang dikirim, dan alamat ini dilupakan setelah seminggu.',
  },
}

/** Asks the owner of the mailbox whether they want the newsletter. The visitor is told the same, letter or none. */
export const newsletterLetter = defineLetter({
  kind: 'mail.newsletter',
  limit: { toMailbox: 2 },
  words,
  async load(context, { subscriptionId }) {
    const asked = await findSubscription(context.db, subscriptionId)
    if (!asked || asked.confirmed_at) return undefined
    // Where a mail server took it days later only, its link confirms nothing any more.
    if (context.now().getTime() - asked.asked_at.getTime() > CONFIRM_MS) return undefined
    const linked = { id: asked.id, askedAt: asked.asked_at, partner: asked.partner }
    return {
      language: asked.language,
      to: asked.email,
      brand: brandOf(asked.partner),
      id: `${asked.id}:${asked.asked_at.getTime()}`,
      confirmUrl: linkOf(context, 'confirm', linked),
      unsubscribeUrl: linkOf(context, 'unsubscribe', linked),
    }
  },
  write({ brand, id, confirmUrl, unsubscribeUrl }: About, say) {
    const { subject, heading, text, action, closing } = say
    return {
      key: `newsletter:${id}`,
      unsubscribeUrl,
      subject,
      heading: heading(brand.name),
      paragraphs: [text],
      action: { label: action, url: confirmUrl },
      closing,
    }
  },
})
