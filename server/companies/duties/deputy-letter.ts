import { defineLetter } from '#server/letters/define-letter.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { findReader } from './duty-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To a colleague's new deputy; with no last day, to one who is so no more. */
    'mail.deputy': {
      companyId: string
      accountId: string
      principalId: string
      lastDay: PlainDate | null
      at: string
      language: 'en' | 'id'
    }
  }
}

interface DeputyNews {
  language: Language
  to: string
  /** One for each change. */
  key: string
  firstName: string
  /** For whom the reader acts. */
  principal: string
  /** Undefined until the company has a name. */
  company: string | undefined
  /** The last day of it, included; null: it is over. */
  lastDay: PlainDate | null
  url: string
}

const words = {
  en: {
    unnamed: 'your company',
    subject: (isOver: boolean): string => (isOver ? 'You are no longer a deputy' : 'You are a deputy for a colleague'),
    heading: (name: string, principal: string, isOver: boolean) =>
      isOver ? `${name}, you no longer act for ${principal}` : `${name}, you act for ${principal}`,
    named: (principal: string, company: string, day: string) =>
      `Until the end of ${day} you may do at ${company} what ${principal} may do there. What you do is written down with both your names.`,
    ended: (principal: string, company: string) =>
      `${principal} needs no deputy at ${company} any more. What you may do yourself stays as it is.`,
    action: 'Go to the dashboard',
    closing: 'If this was not agreed with you, talk to your colleagues.',
  },
  id: {
    unnamed: 'perusahaan Anda',
    subject: (isOver: boolean): string => (isOver ? 'Anda bukan lagi wakil' : 'Anda mewakili seorang rekan'),
    heading: (name: string, principal: string, isOver: boolean) =>
      isOver ? `${name}, Anda tidak lagi mewakili ${principal}` : `${name}, Anda mewakili ${principal}`,
    named: (principal: string, company: string, day: string) =>
      `Sampai akhir ${day} Anda dapat melakukan di ${company} apa yang dapat dilakukan ${principal}. Tindakan Anda dicatat dengan nama Anda berdua.`,
    ended: (principal: string, company: string) =>
      `${principal} tidak lagi memerlukan wakil di ${company}. Hak Anda sendiri tidak berubah.`,
    action: 'Buka dasbor',
    closing: 'Jika ini tanpa sepengetahuan Anda, bicarakan dengan rekan Anda.',
  },
}

/** To a colleague's new deputy, or one who is so no more. */
export const deputyLetter = defineLetter({
  kind: 'mail.deputy',
  limit: { toMailbox: 10 },
  words,
  async load({ config, db }, { companyId, accountId, principalId, lastDay, at, language }) {
    const [reader, principal] = await Promise.all([
      findReader(db, companyId, accountId),
      findReader(db, companyId, principalId),
    ])
    if (!reader || !principal) return undefined
    return {
      language: reader.company_language ?? language,
      to: reader.email,
      key: `deputy:${companyId}:${principalId}:${accountId}:${lastDay}:${at}`,
      firstName: reader.first_name,
      principal: `${principal.first_name} ${principal.last_name}`,
      company: reader.business_name || reader.company_name || undefined,
      lastDay,
      url: config.appUrl + linkedPages.businessDashboard(),
    }
  },
  write({ language, key, firstName, principal, company, lastDay, url }: DeputyNews, say) {
    const name = company ?? say.unnamed
    const isOver = lastDay === null
    return {
      key,
      subject: say.subject(isOver),
      heading: say.heading(firstName, principal, isOver),
      paragraphs: [
        isOver ? say.ended(principal, name) : say.named(principal, name, formatDate(lastDay, letterLocale[language])),
      ],
      ...(isOver ? {} : { action: { label: say.action, url } }),
      closing: say.closing,
    }
  },
})
