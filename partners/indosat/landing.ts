import { listLengths } from '#shared/bundle/bundle.ts'
import type { Landing } from '#shared/partner/landing.ts'
import { attractions } from './attractions.ts'
import { indosatPass } from './bundle.ts'
import { roamingTerms } from './roaming-terms.ts'

const { countries, leadDays, days, activateWithinDays } = indosatPass
const lengths = listLengths(days)

const picture = (name: string) => `/assets/partners/indosat/pictures/${name}.svg`

export const indosatLanding: Landing = {
  heading: { en: 'Book a hotel, roam for free', id: 'Pesan hotel, roaming gratis' },
  tagline: {
    en: `A roaming pass for ${countries.length} countries with your stay.`,
    id: `Paket roaming untuk ${countries.length} negara bersama pesanan Anda.`,
  },
  sections: [
    {
      kind: 'promotions',
      title: { en: 'More from your stay', id: 'Lebih dari sekadar menginap' },
      text: {
        en: 'For Indosat customers who book and pay here.',
        id: 'Untuk pelanggan Indosat yang memesan dan membayar di sini.',
      },
      slides: [
        {
          title: { en: 'Upgrade to Luxury Suite', id: 'Naik kelas ke suite mewah' },
          text: {
            en: 'A free suite goes to an Indosat guest first. The offer has not begun: no hotel takes part in it yet.',
            id: 'Suite yang kosong diberikan lebih dulu kepada tamu Indosat. Penawaran belum dimulai: belum ada hotel yang ikut serta.',
          },
          picture: picture('promotion-suite'),
          place: 'Singapore',
          placeId: '246673',
        },
        {
          title: { en: 'Win dinner voucher', id: 'Menangkan voucher makan malam' },
          text: {
            en: 'A dinner for two, for one of our guests. The draw has not begun: nobody takes part in it yet.',
            id: 'Makan malam untuk dua orang, bagi salah satu tamu kami. Undian belum dimulai: belum ada yang ikut serta.',
          },
          picture: picture('promotion-dinner'),
          place: 'Dubai',
          placeId: '292223',
        },
        {
          title: { en: 'Win KLCC Tour', id: 'Menangkan tur KLCC' },
          text: {
            en: 'A tour of the towers and the park, for one of our guests. The draw has not begun: nobody takes part in it yet.',
            id: 'Tur ke menara dan tamannya, bagi salah satu tamu kami. Undian belum dimulai: belum ada yang ikut serta.',
          },
          picture: picture('promotion-klcc'),
          place: 'Kuala Lumpur',
          placeId: '1735161',
        },
      ],
    },
    {
      kind: 'places',
      title: { en: 'Free roaming destinations', id: 'Destinasi roaming gratis' },
      text: {
        en: `Book and pay ${leadDays} days ahead, and your pass comes with the booking.`,
        id: `Pesan dan bayar ${leadDays} hari sebelumnya, dan paket Anda disertakan dalam pesanan.`,
      },
      badge: { en: 'Free roaming', id: 'Roaming gratis' },
      withPass: true,
      places: [
        {
          place: 'Malaysia',
          placeId: '228226',
          title: { en: 'Malaysia', id: 'Malaysia' },
          picture: '/scenes/malaysia.svg',
        },
        {
          place: 'Singapore',
          placeId: '246673',
          title: { en: 'Singapore', id: 'Singapura' },
          picture: '/scenes/singapore.svg',
        },
        { place: 'Qatar', placeId: '213428', title: { en: 'Qatar', id: 'Qatar' }, picture: '/scenes/qatar.svg' },
        {
          place: 'United Arab Emirates',
          placeId: '221688',
          title: { en: 'UAE', id: 'UEA' },
          picture: '/scenes/united-arab-emirates.svg',
        },
      ],
    },
    {
      kind: 'points',
      title: { en: 'How free roaming works', id: 'Cara kerja roaming gratis' },
      points: [
        {
          icon: 'calendar',
          title: { en: `Book and pay ${leadDays} days ahead`, id: `Pesan dan bayar ${leadDays} hari sebelumnya` },
          text: {
            en: `A booking that is made and paid at least ${leadDays} days before you travel qualifies.`,
            id: `Pesanan yang dibuat dan dibayar minimal ${leadDays} hari sebelum perjalanan memenuhi syarat.`,
          },
        },
        {
          icon: 'roaming',
          title: { en: 'A pass as long as your stay', id: 'Paket sepanjang masa inap' },
          text: { en: `Passes last ${lengths.en} days.`, id: `Paket berlaku ${lengths.id} hari.` },
        },
        {
          icon: 'phone',
          title: { en: 'Your Indosat number', id: 'Nomor Indosat Anda' },
          text: {
            en: 'Give it once the booking is confirmed. It has to be a valid one.',
            id: 'Masukkan setelah pesanan dikonfirmasi. Nomor harus valid.',
          },
        },
        {
          icon: 'clock',
          title: { en: `Activate within ${activateWithinDays} days`, id: `Aktifkan dalam ${activateWithinDays} hari` },
          text: {
            en: 'One pass is active at a time; the next one waits.',
            id: 'Satu paket aktif pada satu waktu; paket berikutnya menunggu.',
          },
        },
      ],
    },
    ...attractions,
    { kind: 'featured' },
    { kind: 'passCheck' },
    {
      kind: 'terms',
      title: { en: 'The small print, in full size', id: 'Ketentuan, ditulis dengan jelas' },
      text: {
        en: 'Who gets a pass, what it costs beyond its allowance, and how to set up your phone.',
        id: 'Siapa yang mendapat paket, biaya di luar kuota, dan cara mengatur ponsel Anda.',
      },
      dialogs: [roamingTerms],
    },
    {
      kind: 'newsletter',
      title: { en: 'New destinations, in your mailbox', id: 'Destinasi baru di kotak masuk Anda' },
      text: {
        en: 'Where your pass works next, and what comes with a stay there.',
        id: 'Negara berikutnya tempat paket Anda berlaku, dan apa yang menyertai masa inap di sana.',
      },
    },
  ],
}
