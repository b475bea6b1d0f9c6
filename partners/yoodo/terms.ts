import { sayLengths } from '#shared/bundle.ts'
import type { Terms } from '#shared/landing.ts'
import { yoodoDraw as draw, yoodoPass as pass, yoodoVouchers as vouchers } from './bundle.ts'

export const passTerms: Terms = {
  open: { en: 'Terms and conditions' },
  title: { en: 'Roaming pass terms and conditions' },
  panels: [
    {
      title: { en: 'Who gets a pass' },
      items: [
        { en: 'Free roaming is valid for yoodo subscribers with a valid yoodo mobile number.' },
        { en: `Only bookings made at least ${pass.leadDays} days before travel qualify.` },
        { en: `Passes are ${sayLengths(pass.days).en} days and match the length of the stay.` },
      ],
    },
    {
      title: { en: 'Using the pass' },
      items: [
        { en: `A pass must be activated within ${pass.activateWithinDays} days of receipt.` },
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
        {
          en: `A single paid booking above RM ${vouchers.above} gives a RM ${vouchers.count * vouchers.each} voucher: ${vouchers.count} e-vouchers of RM ${vouchers.each}.`,
        },
        { en: 'One set for each booking. Vouchers not used are void when the booking is cancelled.' },
      ],
    },
    {
      title: { en: 'The lucky draw' },
      items: draw.clearance
        ? [
            { en: `One lucky winner among the qualifying bookings gets RM ${draw.prize}.` },
            { en: 'The winner is told by e-mail. There is nothing to buy but the stay.' },
            { en: `Legal clearance: ${draw.clearance}.` },
          ]
        : [
            { en: `One lucky winner gets RM ${draw.prize}.` },
            {
              en: 'The draw has not begun: nobody takes part in it until it is cleared by law and its rules stand here.',
            },
          ],
    },
  ],
}
