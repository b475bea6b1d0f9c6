import type { Landing } from '#shared/partner/landing.ts'

/** Only what a person in charge can do today; the dashboard says the same. */
export const businessLanding: Landing = {
  heading: { en: 'Work trips without the paperwork', id: 'Perjalanan dinas tanpa repot administrasi' },
  tagline: {
    en: 'One company card, and invoices in your company’s name.',
    id: 'Satu kartu perusahaan, dan faktur atas nama perusahaan Anda.',
  },
  sections: [
    {
      kind: 'points',
      title: { en: 'Made for the person in charge', id: 'Dibuat untuk penanggung jawab' },
      points: [
        {
          icon: 'receipt',
          title: { en: 'Invoices as they should be', id: 'Faktur yang benar' },
          text: {
            en: 'Made out to your company, with its address and tax number, for every stay you book.',
            id: 'Atas nama perusahaan, dengan alamat dan nomor pajaknya, untuk setiap penginapan yang Anda pesan.',
          },
        },
        {
          icon: 'card',
          title: { en: 'One company card', id: 'Satu kartu perusahaan' },
          text: {
            en: 'Saved once, ready at every checkout. You need not pay out of your own pocket.',
            id: 'Disimpan sekali, siap di setiap pembayaran. Anda tidak perlu memakai uang sendiri.',
          },
        },
        {
          icon: 'calendar',
          title: { en: 'Save now, book later', id: 'Simpan dulu, pesan nanti' },
          text: {
            en: 'Keep a hotel with its dates, guests and your notes, and book it once the trip is certain.',
            id: 'Simpan hotel dengan tanggal, tamu, dan catatan Anda, lalu pesan setelah perjalanannya pasti.',
          },
        },
        {
          icon: 'clock',
          title: { en: 'Plans change', id: 'Rencana bisa berubah' },
          text: {
            en: 'Cancel online. Before you agree you see exactly what comes back.',
            id: 'Batalkan secara online. Sebelum setuju, Anda melihat persis berapa yang kembali.',
          },
        },
      ],
    },
    { kind: 'featured' },
  ],
}
