import { listLengths } from '#shared/bundle/bundle.ts'
import type { Terms } from '#shared/partner/landing.ts'
import { indosatPass } from './bundle.ts'

const { leadDays, days, activateWithinDays } = indosatPass
const lengths = listLengths(days)

/** The operator's free roaming terms: two panels (A §2). */
export const roamingTerms: Terms = {
  open: { en: 'Free roaming terms', id: 'Syarat roaming gratis' },
  title: { en: 'Free roaming terms and conditions', id: 'Syarat dan ketentuan roaming gratis' },
  panels: [
    {
      title: { en: 'Terms of the pass', id: 'Ketentuan paket' },
      items: [
        {
          en: 'Free roaming is for Indosat customers with a valid Indosat mobile number.',
          id: 'Roaming gratis berlaku untuk pelanggan Indosat dengan nomor seluler Indosat yang valid.',
        },
        {
          en: `Only bookings made and paid at least ${leadDays} days before travel qualify.`,
          id: `Hanya pesanan yang dibuat dan dibayar minimal ${leadDays} hari sebelum perjalanan yang memenuhi syarat.`,
        },
        {
          en: `Passes are ${lengths.en} days and match the length of the stay.`,
          id: `Paket berlaku ${lengths.id} hari sesuai lama menginap.`,
        },
        {
          en: 'Rooms that are paid at the hotel come with no pass.',
          id: 'Kamar yang dibayar di hotel tidak mendapat paket.',
        },
        {
          en: 'Ask for the pass on the page of your booking, by the day of arrival, and confirm your number with the code that it gets by SMS.',
          id: 'Minta paket di halaman pesanan Anda, paling lambat pada hari kedatangan, dan konfirmasi nomor Anda dengan kode yang dikirim lewat SMS.',
        },
        {
          en: `A pass must be activated within ${activateWithinDays} days of receipt; only one pass is active at a time.`,
          id: `Paket harus diaktifkan dalam ${activateWithinDays} hari sejak diterima; hanya satu paket yang aktif pada satu waktu.`,
        },
        {
          en: 'Prices of roaming packages bought in addition do not include 10% VAT.',
          id: 'Harga paket roaming yang dibeli tambahan belum termasuk PPN 10%.',
        },
        {
          en: 'If the booking is cancelled before the pass is activated, the pass is cancelled with it.',
          id: 'Jika pesanan dibatalkan sebelum paket diaktifkan, paket ikut dibatalkan.',
        },
      ],
    },
    {
      title: { en: 'Using it on your phone', id: 'Menggunakannya di ponsel' },
      items: [
        {
          en: 'Package periods count in Indonesian time (WIB), wherever you are.',
          id: 'Masa berlaku paket dihitung dalam waktu Indonesia (WIB), di mana pun Anda berada.',
        },
        {
          en: 'Switch data roaming on when you land, and choose a partner network of Indosat.',
          id: 'Aktifkan data roaming saat mendarat, lalu pilih jaringan mitra Indosat.',
        },
        {
          en: 'APN settings: name Indosat, APN indosatgprs, user name and password indosat.',
          id: 'Pengaturan APN: nama Indosat, APN indosatgprs, nama pengguna dan kata sandi indosat.',
        },
        {
          en: 'If there is no connection, restart the phone and check the APN settings.',
          id: 'Jika tidak ada koneksi, nyalakan ulang ponsel dan periksa pengaturan APN.',
        },
      ],
    },
  ],
}
