import { defineLetter } from '#server/letters/define-letter.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { findReader } from './duty-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.duties-changed': {
      companyId: string
      accountId: string
      given: Duty[]
      taken: Duty[]
      at: string
      language: 'en' | 'id'
    }
  }
}

interface DutiesChanged {
  language: Language
  to: string
  /** One for each change. */
  key: string
  firstName: string
  /** Undefined until the company has a name. */
  company: string | undefined
  given: readonly Duty[]
  taken: readonly Duty[]
  url: string
}

const words = {
  en: {
    unnamed: 'your company',
    subject: 'What you may do for your company has changed',
    heading: (name: string) => `${name}, your duties have changed`,
    given: {
      admin: (company: string) => `You are an admin of ${company} now: you run its bookings, team, policy and cards.`,
      approver: (company: string) => `You are an approver of ${company} now: you decide what its people ask for.`,
      finance: (company: string) =>
        `You are a finance reader of ${company} now: you read its bookings, costs and statements, and correct what stays are charged to.`,
    },
    taken: {
      admin: (company: string) => `You are no longer an admin of ${company}.`,
      approver: (company: string) => `You are no longer an approver of ${company}.`,
      finance: (company: string) => `You are no longer a finance reader of ${company}.`,
    },
    action: 'Go to the dashboard',
    closing: 'If this was not agreed with you, talk to your colleagues.',
  },
  id: {
    unnamed: 'perusahaan Anda',
    subject: 'Tugas Anda di perusahaan telah berubah',
    heading: (name: string) => `${name}, tugas Anda telah berubah`,
    given: {
      admin: (company: string) => `Kini Anda admin ${company}: Anda mengelola pesanan, tim, kebijakan, dan kartunya.`,
      approver: (company: string) =>
        `Kini Anda pemberi persetujuan di ${company}: Anda memutuskan permintaan rekan-rekan Anda.`,
      finance: (company: string) =>
        `Kini Anda pembaca keuangan ${company}: Anda membaca pesanan, biaya, dan laporannya, serta mengoreksi pembebanan biaya.`,
    },
    taken: {
      admin: (company: string) => `Anda bukan lagi admin ${company}.`,
      approver: (company: string) => `Anda bukan lagi pemberi persetujuan di ${company}.`,
      finance: (company: string) => `Anda bukan lagi pembaca keuangan ${company}.`,
    },
    action: 'Buka dasbor',
    closing: 'Jika ini tanpa sepengetahuan Anda, bicarakan dengan rekan Anda.',
  },
}

/** To a member who was given a duty, or had one taken. */
export const dutiesChangedLetter = defineLetter({
  kind: 'mail.duties-changed',
  limit: { toMailbox: 10 },
  words,
  async load({ config, db }, { companyId, accountId, given, taken, at, language }) {
    const reader = await findReader(db, companyId, accountId)
    return (
      reader && {
        language: reader.company_language ?? language,
        to: reader.email,
        key: `duties-changed:${companyId}:${accountId}:${at}`,
        firstName: reader.first_name,
        company: reader.business_name || reader.company_name || undefined,
        given,
        taken,
        url: config.appUrl + linkedPages.businessDashboard(),
      }
    )
  },
  write(change: DutiesChanged, say) {
    const { key, firstName, company, given, taken, url } = change
    const name = company ?? say.unnamed
    return {
      key,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: [...given.map((duty) => say.given[duty](name)), ...taken.map((duty) => say.taken[duty](name))],
      ...(given.length > 0 ? { action: { label: say.action, url } } : {}),
      closing: say.closing,
    }
  },
})
