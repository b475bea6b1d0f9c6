import { listLengths } from '#shared/bundle/bundle.ts'
import type { Terms } from '#shared/partner/landing.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { yoodoDraw as draw, yoodoEsim as esim, yoodoPass as pass, yoodoVouchers as vouchers } from './bundle.ts'

const lengths = listLengths(pass.days)

export const passTerms: Terms = {
  open: { en: 'Terms and conditions', id: 'Syarat dan ketentuan' },
  title: { en: 'Roaming pass terms and conditions', id: 'Syarat dan ketentuan paket roaming' },
  panels: [
    {
      title: { en: 'Who gets a pass', id: 'Siapa yang mendapat paket' },
      items: [
        {
          en: 'Free roaming is valid for yoodo subscribers with a valid yoodo mobile number.',
          id: 'Roaming gratis berlaku untuk pelanggan yoodo dengan nomor ponsel yoodo yang aktif.',
        },
        {
          en: `Only bookings made and paid at least ${pass.leadDays} days before travel qualify.`,
          id: `Hanya pesanan yang dibuat dan dibayar minimal ${pass.leadDays} hari sebelum perjalanan yang memenuhi syarat.`,
        },
        {
          en: `Passes are ${lengths.en} days and match the length of the stay.`,
          id: `Paket berlaku ${lengths.id} hari, sesuai lama menginap.`,
        },
        {
          en: 'Rooms that are paid at the hotel come with no pass.',
          id: 'Kamar yang dibayar di hotel tidak mendapat paket.',
        },
        {
          en: 'Ask for the pass on the page of your booking, by the day of arrival, and confirm your number with the code that it gets by SMS.',
          id: 'Minta paket di halaman pesanan Anda, paling lambat pada hari kedatangan, dan konfirmasi nomor Anda dengan kode yang dikirim lewat SMS.',
        },
      ],
    },
    {
      title: { en: 'Using the pass', id: 'Menggunakan paket' },
      items: [
        {
          en: `A pass must be activated within ${pass.activateWithinDays} days of receipt.`,
          id: `Paket harus diaktifkan dalam ${pass.activateWithinDays} hari sejak diterima.`,
        },
        { en: 'Only one pass is active at a time.', id: 'Hanya satu paket yang aktif dalam satu waktu.' },
        {
          en: 'If the booking is cancelled before the pass is activated, the pass is cancelled with it.',
          id: 'Jika pesanan dibatalkan sebelum paket diaktifkan, paket ikut dibatalkan.',
        },
      ],
    },
    {
      title: { en: 'The travel eSIM', id: 'eSIM perjalanan' },
      items: [
        {
          en: `1 eSIM per room comes with stays abroad of up to ${esim.mostNights} nights that are paid when booking, at least ${esim.leadDays === 1 ? 'a day' : `${esim.leadDays} days`} before arrival. You need no yoodo number for it.`,
          id: `1 eSIM per kamar disertakan dengan penginapan di luar negeri hingga ${esim.mostNights} malam yang dibayar saat memesan, minimal ${esim.leadDays} hari sebelum kedatangan. Anda tidak memerlukan nomor yoodo.`,
        },
        ...esim.plans.map(({ name, gigabytes, perDays, countries }) => ({
          en: `${name}, in ${countries.length} countries: ${gigabytes} GB for every ${perDays === 1 ? 'day of the stay' : `${perDays} days of the stay, or part of them`}.`,
          id: `${name}, di ${countries.length} negara: ${gigabytes} GB untuk setiap ${perDays === 1 ? 'hari masa inap' : `${perDays} hari masa inap, atau bagiannya`}.`,
        })),
        {
          en: 'It deactivates the day after checkout. You receive a notice at 50% and at 90% of its data.',
          id: 'eSIM dinonaktifkan sehari setelah check-out. Anda menerima pemberitahuan pada 50% dan 90% datanya.',
        },
        {
          en: 'On cancellation it ends with the booking, and you are charged USD 1 per 100 MB beyond 50 MB used.',
          id: 'Jika dibatalkan, eSIM berakhir bersama pesanan, dan Anda dikenai USD 1 per 100 MB di atas 50 MB yang terpakai.',
        },
      ],
    },
  ],
}

const whole = vouchers.count * vouchers.each
const days = {
  en: `${formatDate(draw.from, 'en-GB')} to ${formatDate(draw.until, 'en-GB')}`,
  id: `${formatDate(draw.from, 'id-ID')} hingga ${formatDate(draw.until, 'id-ID')}`,
}
const address = `/api/draws/${draw.name}`
const whileOff = (promotion: 'vouchers' | 'draw') => ({ promotion, isCleared: false })
const whileOn = (promotion: 'vouchers' | 'draw') => ({ promotion, isCleared: true })

export const voucherTerms: Terms = {
  open: { en: 'E-voucher terms', id: 'Syarat e-voucher' },
  title: { en: 'E-voucher terms and conditions', id: 'Syarat dan ketentuan e-voucher' },
  panels: [
    {
      title: { en: 'The e-vouchers', id: 'E-voucher' },
      items: [
        {
          when: whileOff('vouchers'),
          en: 'E-vouchers are not given yet: nobody gets one until they are cleared by law. These are the rules then:',
          id: 'E-voucher belum diberikan: tidak ada yang mendapatkannya sampai diizinkan menurut hukum. Aturannya nanti:',
        },
        {
          en: `A single paid booking above RM ${vouchers.above} gives a RM ${whole} voucher: ${vouchers.count} e-vouchers of RM ${vouchers.each}.`,
          id: `Satu pesanan yang dibayar di atas RM ${vouchers.above} memberi voucher RM ${whole}: ${vouchers.count} e-voucher senilai RM ${vouchers.each}.`,
        },
        {
          en: `What is paid in another currency counts in ringgit at Bank Negara Malaysia’s middle rate of the day. Rooms that are paid at the hotel give none.`,
          id: 'Pembayaran dalam mata uang lain dihitung dalam ringgit dengan kurs tengah Bank Negara Malaysia hari itu. Kamar yang dibayar di hotel tidak memberi voucher.',
        },
        {
          en: `They come with the confirmation and are valid for ${vouchers.validDays} days, at yoodo. They are not exchanged for money.`,
          id: `Voucher datang bersama konfirmasi dan berlaku ${vouchers.validDays} hari, di yoodo. Voucher tidak dapat ditukar dengan uang.`,
        },
        {
          en: 'One set for each booking. Vouchers not used are void when the booking is cancelled.',
          id: 'Satu set untuk setiap pesanan. Voucher yang belum digunakan batal jika pesanan dibatalkan.',
        },
        {
          when: whileOn('vouchers'),
          en: 'Legal clearance: {clearance}.',
          id: 'Izin menurut hukum: {clearance}.',
        },
      ],
    },
    {
      title: { en: 'The lucky draw', id: 'Undian berhadiah' },
      items: [
        {
          en: `One lucky winner gets RM ${draw.prize}.`,
          id: `Satu pemenang beruntung mendapat RM ${draw.prize}.`,
        },
        {
          when: whileOff('draw'),
          en: 'The draw has not begun: nobody takes part in it until it is cleared by law and its rules stand here.',
          id: 'Undian belum dimulai: tidak ada yang ikut serta sampai undian diizinkan menurut hukum dan aturannya tertulis di sini.',
        },
        {
          when: whileOn('draw'),
          en: `Each single paid booking above RM ${draw.above} takes part once if it is made from ${days.en}, Malaysian time, while the draw is open, with a billing address in Malaysia. Rooms that are paid at the hotel take no part.`,
          id: `Setiap pesanan yang dibayar di atas RM ${draw.above} ikut satu kali jika dibuat dari ${days.id} waktu Malaysia, selama undian dibuka, dengan alamat tagihan di Malaysia. Kamar yang dibayar di hotel tidak ikut serta.`,
        },
        {
          when: whileOn('draw'),
          address,
          en: `How the winner is drawn, whether the draw is open, all entries without names, the random number that decides and the result are published at ${address} of this site, each before the next is known. Anybody can check them.`,
          id: `Cara pengundian, apakah undian dibuka, semua peserta tanpa nama, angka acak yang menentukan, dan hasilnya diumumkan di ${address} situs ini, masing-masing sebelum yang berikutnya diketahui. Siapa saja dapat memeriksanya.`,
        },
        {
          when: whileOn('draw'),
          en: 'A booking that is cancelled, or whose account is deleted, before the draw takes no part: the next one wins. The winner is told by email.',
          id: 'Pesanan yang dibatalkan, atau yang akunnya dihapus, sebelum pengundian tidak ikut serta: pesanan berikutnya yang menang. Pemenang diberi tahu lewat email.',
        },
        {
          when: whileOn('draw'),
          en: 'Legal clearance: {clearance}.',
          id: 'Izin menurut hukum: {clearance}.',
        },
      ],
    },
  ],
}
