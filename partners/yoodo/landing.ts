import { listLengths } from '#shared/bundle/bundle.ts'
import type { Landing } from '#shared/partner/landing.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { yoodoDraw as draw, yoodoEsim as esim, yoodoPass as pass, yoodoVouchers as vouchers } from './bundle.ts'
import { passTerms, voucherTerms } from './terms.ts'

const lengths = listLengths(pass.days)

export const yoodoLanding: Landing = {
  heading: { en: 'Your stay, your data, sorted', id: 'Penginapan dan data Anda, beres' },
  tagline: {
    en: `Free roaming passes in ${pass.countries.length} countries for yoodo customers.`,
    id: `Paket roaming gratis di ${pass.countries.length} negara untuk pelanggan yoodo.`,
  },
  sections: [
    {
      kind: 'places',
      title: { en: 'Roam free in these cities', id: 'Roaming gratis di kota-kota ini' },
      text: {
        en: `Book and pay ${pass.leadDays} days ahead, and your roaming pass is on us.`,
        id: `Pesan dan bayar ${pass.leadDays} hari sebelumnya, dan paket roaming Anda kami tanggung.`,
      },
      badge: { en: 'Roaming pass', id: 'Paket roaming' },
      withPass: true,
      places: [
        { place: 'Paris', placeId: '665191', title: { en: 'Paris' }, picture: '/scenes/paris.svg' },
        {
          place: 'Singapore',
          placeId: '246673',
          title: { en: 'Singapore', id: 'Singapura' },
          picture: '/scenes/singapore.svg',
        },
        { place: 'Sydney', placeId: '383923', title: { en: 'Sydney' }, picture: '/scenes/sydney.svg' },
        { place: 'Tokyo', placeId: '246750', title: { en: 'Tokyo' }, picture: '/scenes/tokyo.svg' },
        { place: 'Bali', placeId: '328057', title: { en: 'Bali' }, picture: '/scenes/bali.svg' },
      ],
    },
    {
      kind: 'points',
      title: { en: 'What comes with your booking', id: 'Yang Anda dapat bersama pesanan' },
      points: [
        {
          icon: 'roaming',
          title: { en: 'A free roaming pass', id: 'Paket roaming gratis' },
          text: {
            en: `${lengths.en} days, as long as your stay. Book and pay at least ${pass.leadDays} days before you travel.`,
            id: `${lengths.id} hari, sepanjang Anda menginap. Pesan dan bayar minimal ${pass.leadDays} hari sebelum bepergian.`,
          },
        },
        {
          icon: 'phone',
          title: { en: 'A travel eSIM for each room', id: 'eSIM perjalanan untuk tiap kamar' },
          text: {
            en: `Data abroad from the first minute, for stays of up to ${esim.mostNights} nights that are paid when booking.`,
            id: `Internet di luar negeri sejak menit pertama, untuk penginapan hingga ${esim.mostNights} malam yang dibayar saat memesan.`,
          },
        },
        {
          icon: 'voucher',
          when: { promotion: 'vouchers', isCleared: true },
          title: {
            en: `RM ${vouchers.count * vouchers.each} in e-vouchers`,
            id: `E-voucher senilai RM ${vouchers.count * vouchers.each}`,
          },
          text: {
            en: `${vouchers.count} of RM ${vouchers.each} each, for a single booking above RM ${vouchers.above}.`,
            id: `${vouchers.count} lembar @ RM ${vouchers.each}, untuk satu pesanan di atas RM ${vouchers.above}.`,
          },
        },
        {
          icon: 'badge',
          when: { promotion: 'draw', isCleared: true, until: draw.until },
          title: { en: `RM ${draw.prize} for one winner`, id: `RM ${draw.prize} untuk satu pemenang` },
          text: {
            en: `Every single booking above RM ${draw.above}, billed in Malaysia, takes part from ${formatDate(draw.from, 'en-GB')} to ${formatDate(draw.until, 'en-GB')}, while the draw is open.`,
            id: `Setiap pesanan di atas RM ${draw.above} dengan alamat tagihan di Malaysia ikut serta dari ${formatDate(draw.from, 'id-ID')} hingga ${formatDate(draw.until, 'id-ID')}, selama undian dibuka.`,
          },
        },
        {
          icon: 'clock',
          title: {
            en: `${pass.activateWithinDays} days to activate`,
            id: `${pass.activateWithinDays} hari untuk mengaktifkan`,
          },
          text: {
            en: 'Your pass waits until you land. One is active at a time.',
            id: 'Paket Anda menunggu sampai Anda mendarat. Hanya satu yang aktif dalam satu waktu.',
          },
        },
      ],
    },
    { kind: 'featured' },
    { kind: 'passCheck' },
    {
      kind: 'terms',
      title: { en: 'The rules, in full size', id: 'Aturannya, selengkapnya' },
      text: {
        en: 'What qualifies, what you get and until when.',
        id: 'Apa syaratnya, apa yang Anda dapat, dan sampai kapan.',
      },
      dialogs: [passTerms, voucherTerms],
    },
  ],
}
