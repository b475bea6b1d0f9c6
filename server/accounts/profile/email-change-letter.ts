import { defineLetter } from '#server/letters/define-letter.ts'
import { createHash } from 'node:crypto'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { keyedPages, linkedPages } from '#shared/linked-pages.ts'
import { findEmailChange, setEmailChangeKey } from './email-change-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** One of the letters around a new e-mail. */
    'mail.email-change': { changeId: string; letter: EmailChangeStep; partner?: string }
  }
}

const MINUTE_MS = 60_000

/** What was asked for, to the new address and the old; then what was done, to both. */
export type EmailChangeStep = 'confirm' | 'warning' | 'changedOld' | 'changedNew'

interface EmailChangeNews {
  brand: LetterBrand
  letter: EmailChangeStep
  language: Language
  to: string
  changeId: string
  firstName: string
  oldEmail: string
  newEmail: string
  /** The link that confirms, or the account page. */
  url: string
  /** So long the link that confirms still works: less than the hour where a mail server was away meanwhile. */
  minutes: number
  /** Before the warning left. */
  isCancelled: boolean
}

const words = {
  en: {
    hello: (name: string) => `Hello ${name}`,
    confirm: {
      subject: 'Confirm your new email',
      text: (old: string) => `You asked us to write to this address from now on, instead of ${old}.`,
      more: (minutes: number) =>
        `The link works once and for ${minutes >= 60 ? 'one hour' : minutes === 1 ? 'a minute' : `${minutes} minutes`}. Until then nothing changes. If you did not ask for this, ignore this email.`,
      action: 'Confirm this email',
    },
    warning: {
      subject: 'Your email is about to change',
      text: (fresh: string) => `Somebody who is logged in to your account asked to move it to ${fresh}.`,
      more: 'Nothing changes before that address is confirmed. If this was not you, cancel it in your account and choose a new password.',
      action: 'Open my account',
    },
    warningCancelled: {
      subject: 'Your email was about to change',
      text: (fresh: string) => `Somebody who was logged in to your account asked to move it to ${fresh}.`,
      more: 'It was cancelled since, and nothing has changed. If this was not you, choose a new password.',
      action: 'Open my account',
    },
    changedOld: {
      subject: 'Your email was changed',
      text: (fresh: string) => `Your account belongs to ${fresh} now. This is our last email to this address.`,
      more: 'If this was not you, please contact us at once.',
      action: 'Open my account',
    },
    changedNew: {
      subject: 'Your new email is confirmed',
      text: (old: string) =>
        `From now on you log in with this address, not with ${old}. We write to it about your stays.`,
      more: 'Your password stays the same.',
      action: 'Open my account',
    },
    closing: 'Happy travels!',
  },
  id: {
    hello: (name: string) => `Halo ${name}`,
    confirm: {
      subject: 'Konfirmasi email baru Anda',
      text: (old: string) => `Anda meminta kami mengirim email ke alamat ini mulai sekarang, bukan ke ${old}.`,
      more: (minutes: number) =>
        `Tautan ini berlaku satu kali dan selama ${minutes >= 60 ? 'satu jam' : `${minutes} menit`}. Sebelum itu tidak ada yang berubah. Jika Anda tidak memintanya, abaikan email ini.`,
      action: 'Konfirmasi email ini',
    },
    warning: {
      subject: 'Email Anda akan diganti',
      text: (fresh: string) => `Seseorang yang masuk ke akun Anda meminta agar akun ini dipindahkan ke ${fresh}.`,
      more: 'Tidak ada yang berubah sebelum alamat itu dikonfirmasi. Jika bukan Anda yang meminta, batalkan di akun Anda dan pilih kata sandi baru.',
      action: 'Buka akun saya',
    },
    warningCancelled: {
      subject: 'Email Anda hampir diganti',
      text: (fresh: string) => `Seseorang yang masuk ke akun Anda meminta agar akun ini dipindahkan ke ${fresh}.`,
      more: 'Permintaan itu sudah dibatalkan, dan tidak ada yang berubah. Jika bukan Anda yang meminta, pilih kata sandi baru.',
      action: 'Buka akun saya',
    },
    changedOld: {
      subject: 'Email Anda telah diganti',
      text: (fresh: string) => `Akun Anda sekarang memakai ${fresh}. Ini email terakhir kami ke alamat ini.`,
      more: 'Jika bukan Anda yang melakukannya, segera hubungi kami.',
      action: 'Buka akun saya',
    },
    changedNew: {
      subject: 'Email baru Anda telah dikonfirmasi',
      text: (old: string) =>
        `Mulai sekarang Anda masuk dengan alamat ini, bukan dengan ${old}. Email tentang penginapan Anda kami kirim ke sini.`,
      more: 'Kata sandi Anda tetap sama.',
      action: 'Buka akun saya',
    },
    closing: 'Selamat berlibur!',
  },
}

const toNewAddress = new Set<EmailChangeStep>(['confirm', 'changedNew'])

/** The letters around a new e-mail. The key is made here, so that it exists in the letter alone. */
export const emailChangeLetter = defineLetter({
  kind: 'mail.email-change',
  limit: { toMailbox: 5, byAccount: 5 },
  words,
  makesOnLoad: true,
  async load({ config, db, now }, { changeId, letter, partner }) {
    const change = await findEmailChange(db, changeId)
    if (!change) return undefined
    const isOpen = !change.confirmed_at && !change.cancelled_at && change.expires_at > now()
    if (letter === 'confirm' && !isOpen) return undefined
    // One that comes late must not say that nothing has changed yet: its reader is told that it has.
    if (letter === 'warning' && change.confirmed_at) return undefined
    const key = newToken()
    if (letter === 'confirm') await setEmailChangeKey(db, changeId, hashToken(key))
    return {
      letter,
      brand: brandOf(partner),
      language: change.language,
      to: toNewAddress.has(letter) ? change.email : change.old_email,
      changeId,
      firstName: change.first_name,
      oldEmail: change.old_email,
      newEmail: change.email,
      minutes: Math.max(1, Math.floor((change.expires_at.getTime() - now().getTime()) / MINUTE_MS)),
      isCancelled: change.cancelled_at !== null,
      url: siteUrl(
        config.appUrl,
        partner,
        letter === 'confirm' ? keyedPages.confirmEmail({ key }) : linkedPages.account(),
      ),
    }
  },
  write(news: EmailChangeNews, say) {
    const { letter, changeId, firstName, oldEmail, newEmail, url, minutes, isCancelled } = news
    const { subject, text, more, action } = say[letter === 'warning' && isCancelled ? 'warningCancelled' : letter]
    const isToNew = toNewAddress.has(letter)
    const lines = typeof more === 'string' ? more : more(minutes)
    return {
      // A letter written again carries another link, and must not be folded into the first.
      key: `email-change:${changeId}:${letter}:${createHash('sha256').update(url).digest('hex').slice(0, 12)}`,
      subject,
      heading: say.hello(firstName),
      // Who may have lost an account is told what to do last, not wished a good trip.
      paragraphs: isToNew ? [text(oldEmail), lines] : [text(newEmail)],
      action: { label: action, url },
      closing: isToNew ? say.closing : lines,
      exact: [oldEmail, newEmail],
    }
  },
})
