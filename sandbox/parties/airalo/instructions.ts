import type { Sim } from './company.ts'
import { lpaOf, SMDP_HOST } from './orders.ts'

const numbered = (steps: readonly string[]) => ({
  steps: Object.fromEntries(steps.map((step, at) => [String(at + 1), step])),
})

/** As Airalo's own pages have them; of the reader's languages it has Malay and no Indonesian. */
const words = {
  en: {
    open: 'Go to Settings > Cellular/Mobile > Add eSIM.',
    openAndroid: 'Go to Settings > Connections > SIM Manager > Add eSIM.',
    scan: 'Scan the QR code.',
    manual: 'Tap on “Enter Details Manually”.',
    enter: 'Enter your SM-DP+ address and activation code.',
    label: 'Label the eSIM.',
    line: 'Select your eSIM and turn the line on.',
    apn: 'If your eSIM needs it, set the APN.',
    roaming: 'Turn on Data Roaming.',
    help: 'Need help? Chat with us.',
  },
  ms: {
    open: 'Pergi ke Tetapan > Selular > Tambah eSIM.',
    openAndroid: 'Pergi ke Tetapan > Sambungan > Pengurus SIM > Tambah eSIM.',
    scan: 'Imbas kod QR.',
    manual: 'Ketik “Masukkan Butiran Secara Manual”.',
    enter: 'Masukkan alamat SM-DP+ dan kod pengaktifan.',
    label: 'Labelkan eSIM.',
    line: 'Pilih eSIM anda dan hidupkan talian itu.',
    apn: 'Jika eSIM anda memerlukannya, tetapkan APN.',
    roaming: 'Hidupkan Perayauan Data.',
    help: 'Perlukan bantuan? Berbual dengan kami.',
  },
} as const

export function instructionsFor(sim: Sim, accepted: string | undefined) {
  const language = accepted?.startsWith('ms') ? 'ms' : 'en'
  const say = words[language]
  const qr = { qr_code_data: lpaOf(sim), qr_code_url: 'https://sandbox.airalo.com/qr' }
  const guide = (open: string, apn: { apn_type: string; apn_value: string | null }, version: string | null) => ({
    model: null,
    version,
    installation_via_qr_code: { ...numbered([open, say.scan, say.label]), ...qr },
    installation_manual: {
      ...numbered([open, say.manual, say.enter, say.label]),
      smdp_address_and_activation_code: SMDP_HOST,
    },
    network_setup: { ...numbered([say.line, say.apn, say.roaming, say.help]), ...apn, is_roaming: true },
  })
  return {
    language: language.toUpperCase(),
    ios: [guide(say.open, { apn_type: 'automatic', apn_value: null }, '17,18,26')],
    android: [guide(say.openAndroid, { apn_type: 'manual', apn_value: 'globaldata' }, null)],
  }
}
