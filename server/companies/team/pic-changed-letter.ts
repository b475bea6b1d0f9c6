import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { findHandover } from './team-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the new person in charge and to the one before. */
    'mail.pic-changed': { companyId: string; accountId: string; picId: string; at: string; language: 'en' | 'id' }
  }
}

interface PicChange {
  language: Language
  to: string
  /** One for each reader and change. */
  key: string
  firstName: string
  /** Undefined until the company has a name. */
  company: string | undefined
  /** Who is in charge now; undefined: the reader. */
  successor: string | undefined
  url: string
}

const words = {
  en: {
    unnamed: 'your company',
    subject: 'The person in charge of your company has changed',
    heading: (name: string, successor: string | undefined) =>
      successor ? `${name}, you have handed over` : `${name}, you are in charge now`,
    text: (company: string, successor: string | undefined) =>
      successor
        ? `${successor} runs ${company} on Lodestay for Business from now on. You still belong to the team and may book for yourself and for others.`
        : `You run ${company} on Lodestay for Business from now on: its bookings, its team and its cards.`,
    login: 'You have been logged out everywhere. Please log in again.',
    action: 'Go to Lodestay for Business',
    closing: 'If this was not agreed with you, talk to your colleagues and to us at once.',
  },
  id: {
    unnamed: 'perusahaan Anda',
    subject: 'Penanggung jawab perusahaan Anda telah berganti',
    heading: (name: string, successor: string | undefined) =>
      successor ? `${name}, Anda telah menyerahkan tugas` : `${name}, kini Anda penanggung jawabnya`,
    text: (company: string, successor: string | undefined) =>
      successor
        ? `Mulai sekarang ${successor} mengelola ${company} di Lodestay for Business. Anda tetap anggota tim dan dapat memesan untuk diri sendiri maupun orang lain.`
        : `Mulai sekarang Anda mengelola ${company} di Lodestay for Business: pesanan, tim, dan kartunya.`,
    login: 'Anda telah dikeluarkan di semua perangkat. Silakan masuk lagi.',
    action: 'Buka Lodestay for Business',
    closing: 'Jika ini tanpa sepengetahuan Anda, segera hubungi rekan Anda dan kami.',
  },
}

/** To one of the two whom a change of the person in charge concerns. */
export const picChangedLetter = defineLetter({
  kind: 'mail.pic-changed',
  limit: 'to people of a company, who have proven their mailboxes',
  words,
  async load({ config, db }, { companyId, accountId, picId, at, language }) {
    const reader = await findHandover(db, { companyId, accountId, picId })
    return (
      reader && {
        language: reader.company_language ?? language,
        to: reader.email,
        key: `pic-changed:${companyId}:${accountId}:${at}`,
        firstName: reader.first_name,
        company: reader.business_name || reader.company_name || undefined,
        successor: accountId === picId ? undefined : `${reader.pic_first_name} ${reader.pic_last_name}`,
        url: config.appUrl + linkedPages.business(),
      }
    )
  },
  write({ key, firstName, company, successor, url }: PicChange, say) {
    const name = company ?? say.unnamed
    return {
      key,
      subject: say.subject,
      heading: say.heading(firstName, successor),
      paragraphs: [say.text(name, successor), say.login],
      action: { label: say.action, url },
      closing: say.closing,
    }
  },
})
