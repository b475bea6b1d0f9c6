import { defineLetter } from '#server/letters/define-letter.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import { localeOf } from '#shared/language/language.ts'
import type { Language, LetterBrand } from '#server/letters/layout/set-letter.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import type { Device } from '#server/accounts/sessions/device.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.new-device': {
      accountId: string
      language: 'en' | 'id'
      partner?: string
      session: string
      device: Device
      address: string
      at: string
    }
  }
}

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
    subject: (brand: string) => `New login to your ${brand} account`,
    heading: (name: string) => `Hello ${name}, was this you?`,
    text: 'Somebody logged in to your account on a device that is new to it.',
    time: 'Time',
    device: 'Device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    address: 'Internet address',
    yes: 'If it was you, there is nothing to do.',
    no: 'If it was not, end that session in your account and change your password now.',
    action: 'See where you are logged in',
    closing: 'We write whenever a new device logs in, so that nobody does so unseen.',
  },
  id: {
    subject: (brand: string) => `Login baru ke akun ${brand} Anda`,
    heading: (name: string) => `Halo ${name}, apakah ini Anda?`,
    text: 'Seseorang masuk ke akun Anda dari perangkat baru.',
    time: 'Waktu',
    device: 'Perangkat',
    on: (browser: string, system: string) => `${browser} di ${system}`,
    unknown: 'Perangkat tidak dikenal',
    address: 'Alamat internet',
    yes: 'Jika itu Anda, tidak ada yang perlu dilakukan.',
    no: 'Jika bukan, akhiri sesi tersebut di akun Anda dan segera ganti kata sandi Anda.',
    action: 'Lihat di mana akun Anda aktif',
    closing: 'Kami memberi tahu setiap kali ada perangkat baru yang masuk, agar tidak ada yang masuk diam-diam.',
  },
}

/**
 * Tells the owner of a sign-in from a device that never did before. Limited: a stranger who opened an account with an
 * address that is not theirs could log in to it all day.
 */
export const newDeviceLetter = defineLetter({
  kind: 'mail.new-device',
  limit: { toMailbox: 10 },
  words,
  async load({ db, config }, { accountId, partner, ...job }) {
    const account = await findAccount(db, accountId)
    return (
      account && {
        ...job,
        brand: brandOf(partner),
        to: account.email,
        firstName: account.first_name,
        url: siteUrl(config.appUrl, partner, linkedPages.account()),
      }
    )
  },
  write(signIn: SignIn, say) {
    const { brand, language, firstName, session, device, address, at, url } = signIn
    const { browser, system } = device
    return {
      key: `new-device:${session}`,
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
    }
  },
})
