import { setLetter, type Language } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

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
    closing: 'You receive this letter because you run your company’s bookings.',
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
    closing: 'Anda menerima surat ini karena Anda mengelola pemesanan perusahaan Anda.',
  },
}

export function channelFailingLetter({ language, to, key, firstName, channel, why, url }: ChannelFailing): Letter {
  const say = words[language]
  return {
    to,
    key,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading(firstName),
      paragraphs: say[why](channel),
      action: { label: say.action, url },
      closing: say.closing,
    }),
  }
}
