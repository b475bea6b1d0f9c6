import { formatHotelTime } from '#shared/stay.ts'
import { localeOf } from '#shared/language.ts'
import { setLetter, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface SignIn {
  brand: LetterBrand
  language: Language
  to: string
  firstName: string
  session: string
  device: { browser?: string | undefined; system?: string | undefined }
  address: string
  /** ISO 8601. */
  at: string
  /** Where sessions are listed and ended. */
  url: string
}

const words = {
  en: {
    subject: (brand: string) => `New sign-in to your ${brand} account`,
    heading: (name: string) => `Hello ${name}, was this you?`,
    text: 'Somebody signed in to your account from a device that never did before.',
    time: 'Time',
    device: 'Device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    address: 'Internet address',
    yes: 'If it was you, there is nothing to do.',
    no: 'If it was not, end that session in your account and change your password now.',
    action: 'See where you are signed in',
    closing: 'We write this whenever a new device signs in, so that nobody can do so unseen.',
  },
  id: {
    subject: (brand: string) => `Login baru ke akun ${brand} Anda`,
    heading: (name: string) => `Halo ${name}, apakah ini Anda?`,
    text: 'Seseorang masuk ke akun Anda dari perangkat yang belum pernah digunakan sebelumnya.',
    time: 'Waktu',
    device: 'Perangkat',
    on: (browser: string, system: string) => `${browser} di ${system}`,
    unknown: 'Perangkat tidak dikenal',
    address: 'Alamat internet',
    yes: 'Jika itu Anda, tidak ada yang perlu dilakukan.',
    no: 'Jika bukan, akhiri sesi tersebut di akun Anda dan segera ganti kata sandi Anda.',
    action: 'Lihat di mana akun Anda aktif',
    closing: 'Kami mengirim pesan ini setiap kali ada perangkat baru yang masuk, agar tidak ada yang masuk diam-diam.',
  },
}

export function newDeviceLetter(signIn: SignIn): Letter {
  const { brand, language, to, firstName, session, device, address, at, url } = signIn
  const say = words[language]
  const { browser, system } = device
  return {
    to,
    key: `new-device:${session}`,
    ...setLetter({
      brand,
      language,
      subject: say.subject(brand.name),
      heading: say.heading(firstName),
      paragraphs: [say.text, say.yes, say.no],
      facts: [
        [say.time, `${formatHotelTime(at, localeOf(language))} UTC`],
        [say.device, browser && system ? say.on(browser, system) : (browser ?? system ?? say.unknown)],
        [say.address, address],
      ],
      action: { label: say.action, url },
      closing: say.closing,
      exact: [address],
    }),
  }
}
