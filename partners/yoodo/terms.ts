import type { Terms } from '#shared/landing.ts'

export const passTerms: Terms = {
  open: { en: 'Terms and conditions' },
  title: { en: 'Roaming pass terms and conditions' },
  panels: [
    {
      title: { en: 'Who gets a pass' },
      items: [
        { en: 'Free roaming is valid for yoodo subscribers with a valid yoodo mobile number.' },
        { en: 'Only bookings made at least 14 days before travel qualify.' },
        { en: 'Passes are 1, 3 or 7 days and match the length of the stay.' },
      ],
    },
    {
      title: { en: 'Using the pass' },
      items: [
        { en: 'A pass must be activated within 60 days of receipt.' },
        { en: 'Only one pass is active at a time.' },
        { en: 'If the booking is cancelled before the pass is activated, the pass is cancelled with it.' },
      ],
    },
  ],
}

export const voucherTerms: Terms = {
  open: { en: 'E-voucher terms' },
  title: { en: 'E-voucher terms and conditions' },
  panels: [
    {
      title: { en: 'The e-vouchers' },
      items: [
        { en: 'A single paid booking above RM 200 gives a RM 30 voucher: three e-vouchers of RM 10.' },
        { en: 'One set for each booking. Vouchers not used are void when the booking is cancelled.' },
      ],
    },
    {
      title: { en: 'The lucky draw' },
      items: [
        { en: 'One lucky winner among the qualifying bookings gets RM 150.' },
        { en: 'The winner is told by e-mail. There is nothing to buy but the stay.' },
      ],
    },
  ],
}
