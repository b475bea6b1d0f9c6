import type { Plugin } from 'vite'

/** Indonesian strings of one React Aria package, as the source text of an object literal. */
const indonesian: Record<string, string> = {
  calendar: `{
    previous: 'Sebelumnya', next: 'Berikutnya',
    selectedDateDescription: (a) => 'Tanggal dipilih: ' + a.date,
    selectedRangeDescription: (a) => 'Rentang dipilih: ' + a.dateRange,
    todayDate: (a) => 'Hari ini, ' + a.date,
    todayDateSelected: (a) => 'Hari ini, ' + a.date + ' dipilih',
    dateSelected: (a) => a.date + ' dipilih',
    startRangeSelectionPrompt: 'Klik untuk mulai memilih rentang tanggal',
    finishRangeSelectionPrompt: 'Klik untuk selesai memilih rentang tanggal',
    minimumDate: 'Tanggal pertama yang tersedia', maximumDate: 'Tanggal terakhir yang tersedia',
    dateRange: (a) => a.startDate + ' sampai ' + a.endDate,
  }`,
  datepicker: `{
    era: 'era', year: 'tahun', month: 'bulan', day: 'hari', hour: 'jam', minute: 'menit', second: 'detik',
    dayPeriod: 'AM/PM', calendar: 'Kalender', startDate: 'Tanggal mulai', endDate: 'Tanggal akhir',
    weekday: 'hari dalam minggu', timeZoneName: 'zona waktu',
    selectedDateDescription: (a) => 'Tanggal dipilih: ' + a.date,
    selectedRangeDescription: (a) => 'Rentang dipilih: ' + a.startDate + ' sampai ' + a.endDate,
    selectedTimeDescription: (a) => 'Waktu dipilih: ' + a.time,
    rangeUnderflow: (a) => 'Nilai harus ' + a.minValue + ' atau setelahnya.',
    rangeOverflow: (a) => 'Nilai harus ' + a.maxValue + ' atau sebelumnya.',
    rangeReversed: 'Tanggal mulai harus sebelum tanggal akhir.',
    unavailableDate: 'Tanggal yang dipilih tidak tersedia.',
  }`,
  menu: `{ longPressMessage: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu' }`,
  numberfield: `{
    decrease: (a) => 'Kurangi ' + a.fieldLabel, increase: (a) => 'Tambah ' + a.fieldLabel, numberField: 'Kolom angka',
  }`,
  overlays: `{ dismiss: 'Tutup' }`,
  searchfield: `{ 'Clear search': 'Hapus pencarian' }`,
  spinbutton: `{ Empty: 'Kosong' }`,
  toast: `{ close: 'Tutup', notifications: (a, f) => f.number(a.count) + ' pemberitahuan.' }`,
  '': `{ selectPlaceholder: 'Pilih satu', tableResizer: 'Pengubah ukuran', dropzoneLabel: 'Area lepas', colorSwatchPicker: 'Contoh warna' }`,
}

const stringsOfPackage =
  /react-(?:aria-components|aria|stately)[\\/]dist[\\/]private[\\/](?:(\w+)[\\/])?intlStrings\.mjs$/

const defaultLocale = /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/

/** Asked as the module loads, and never used: every page names its language. The question alone costs a phone 50 ms. */
export const withoutQuestion = (code: string) =>
  code.replace(/(currentLocale = )[$\w]+\(\)/, "$1{ locale: 'en-US', direction: 'ltr' }")

/**
 * React Aria ships 34 languages in every widget and Indonesian is not one of them. This keeps English,
 * adds our Indonesian and drops the rest: 25 KB less and no English for Indonesian screen readers.
 * It matches file paths inside the packages, so its test asks a rendered calendar for its label.
 */
export function reactAriaLocales(): Plugin {
  return {
    name: 'react-aria-locales',
    enforce: 'pre',
    load: {
      filter: { id: stringsOfPackage },
      handler(id) {
        const match = stringsOfPackage.exec(id)
        if (!match) return undefined
        const name = match[1] ?? ''
        const english = name ? `../intl/${name}/en-US.mjs` : './intl/en-US.mjs'
        const ours = indonesian[name] ? `{ ...en, ...${indonesian[name]} }` : 'en'
        return `import en from '${english}'\nexport default { 'en-US': en, 'id-ID': ${ours} }\n`
      },
    },
    transform: { filter: { id: defaultLocale }, handler: withoutQuestion },
  }
}
