import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { deleteJobsAbout } from '#server/jobs/job-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Carries what it needs: the account is gone. Deleted once the letter is sent. */
    'mail.account-deleted': {
      accountId: string
      language: 'en' | 'id'
      partner?: string
      to: string
      firstName: string
    }
  }
}

interface Leaver {
  brand: LetterBrand
  language: Language
  to: string
  accountId: string
  firstName: string
}

const words = {
  en: {
    subject: 'Your account is deleted',
    heading: (name: string) => `Goodbye, ${name}`,
    text: 'Your account and everything in it that identifies you is erased, as you asked. You are logged out everywhere.',
    kept: 'The law makes us keep payments for ten years. We keep them without your name and address. This is our last email to you.',
    closing: 'Thank you for travelling with us.',
  },
  id: {
    subject: 'Akun Anda telah dihapus',
    heading: (name: string) => `Sampai jumpa, ${name}`,
    text: 'Sesuai permintaan Anda, akun Anda dan semua yang mengenali Anda di dalamnya telah dihapus. Anda sudah keluar di semua perangkat.',
    kept: 'Hukum mewajibkan kami menyimpan data pembayaran selama sepuluh tahun. Kami menyimpannya tanpa nama dan alamat Anda. Ini email terakhir kami untuk Anda.',
    closing: 'Terima kasih telah bepergian bersama kami.',
  },
}

/** The last letter. Its job carries the last copy of the address, and goes with it, also where it is given up: nobody is told. */
export const accountDeletedLetter = defineLetter({
  kind: 'mail.account-deleted',
  limit: { toMailbox: 2 },
  words,
  load: async (_, job) => ({ ...job, brand: brandOf(job.partner) }),
  write({ accountId, firstName }: Leaver, say) {
    return {
      key: `account-deleted:${accountId}`,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: [say.text, say.kept],
      closing: say.closing,
    }
  },
  done: (tx, _, { accountId }) => deleteJobsAbout(tx, accountId),
})
