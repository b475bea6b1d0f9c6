import { defineLetter } from '#server/letters/define-letter.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { findReader } from '#server/companies/duties/duty-store.ts'
import { linkedPages } from '#shared/linked-pages.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.channel-failing': {
      companyId: string
      accountId: string
      channelId: string
      channel: string
      why: 'failing' | 'gone'
      at: string
    }
  }
}

interface ChannelFailing {
  language: Language
  to: string
  /** One for each time that it begins to fail. */
  key: string
  firstName: string
  /** Its name. */
  channel: string
  why: 'failing' | 'gone'
  url: string
}

const words = {
  en: {
    subject: 'Messages of your company do not arrive',
    heading: (name: string) => `${name}, messages do not arrive`,
    failing: (channel: string) => [
      `For a day nobody has taken the messages for the channel ${channel}.`,
      'Nothing is lost: what is told meanwhile waits for 30 days. Mend the receiver or the address, then send a test. When it arrives, everything that waits is sent.',
    ],
    gone: (channel: string) => [
      `The receiver of the channel ${channel} says that it is gone for good, so the channel has ended.`,
      'Nothing more is sent there. If that was a mistake, add the channel anew.',
    ],
    action: 'See your channels',
    closing: 'You receive this email because you run your company’s bookings.',
  },
  id: {
    subject: 'Pesan perusahaan Anda tidak sampai',
    heading: (name: string) => `${name}, pesan tidak sampai`,
    failing: (channel: string) => [
      `Selama sehari pesan untuk saluran ${channel} tidak diterima.`,
      'Tidak ada yang hilang: pesan selanjutnya menunggu selama 30 hari. Perbaiki penerima atau alamatnya, lalu kirim uji coba. Setelah uji coba sampai, semua yang menunggu akan dikirim.',
    ],
    gone: (channel: string) => [
      `Penerima saluran ${channel} menyatakan sudah tidak ada untuk selamanya, sehingga saluran itu berakhir.`,
      'Tidak ada lagi yang dikirim ke sana. Jika ini keliru, tambahkan saluran itu kembali.',
    ],
    action: 'Lihat saluran Anda',
    closing: 'Anda menerima email ini karena Anda mengelola pesanan perusahaan Anda.',
  },
}

/** To those who run a company: one of its channels takes no messages, or has ended itself. */
export const channelFailingLetter = defineLetter({
  kind: 'mail.channel-failing',
  limit: { toMailbox: 20 },
  words,
  async load({ config, db }, { companyId, accountId, channelId, channel, why, at }) {
    const reader = await findReader(db, companyId, accountId)
    return (
      reader && {
        language: reader.company_language ?? 'en',
        to: reader.email,
        key: `channel-failing:${channelId}:${accountId}:${at}`,
        firstName: reader.first_name,
        channel,
        why,
        url: config.appUrl + linkedPages.businessDashboard({ page: 'messages' }),
      }
    )
  },
  write({ key, firstName, channel, why, url }: ChannelFailing, say) {
    return {
      key,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: say[why](channel),
      action: { label: say.action, url },
      closing: say.closing,
    }
  },
})
