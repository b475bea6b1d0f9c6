import { sayLengths } from '#shared/bundle.ts'
import type { Landing } from '#shared/landing.ts'
import { yoodoDraw as draw, yoodoPass as pass, yoodoVouchers as vouchers } from './bundle.ts'
import { passTerms, voucherTerms } from './terms.ts'

export const yoodoLanding: Landing = {
  heading: { en: 'Your stay, your data, sorted' },
  tagline: { en: `Free roaming passes in ${pass.countries.length} countries for yoodo customers.` },
  sections: [
    {
      kind: 'places',
      title: { en: 'Roam free in these cities' },
      text: { en: `Book ${pass.leadDays} days ahead and your roaming pass is on us.` },
      badge: { en: 'Roaming pass' },
      places: [
        { place: 'Paris', placeId: '665191', title: { en: 'Paris' }, picture: '/scenes/paris.svg' },
        { place: 'Singapore', placeId: '246673', title: { en: 'Singapore' }, picture: '/scenes/singapore.svg' },
        { place: 'Sydney', placeId: '383923', title: { en: 'Sydney' }, picture: '/scenes/sydney.svg' },
        { place: 'Tokyo', placeId: '246750', title: { en: 'Tokyo' }, picture: '/scenes/tokyo.svg' },
        { place: 'Bali', placeId: '328057', title: { en: 'Bali' }, picture: '/scenes/bali.svg' },
      ],
    },
    {
      kind: 'points',
      title: { en: 'What comes with your booking' },
      points: [
        {
          icon: 'roaming',
          title: { en: 'A free roaming pass' },
          text: {
            en: `${sayLengths(pass.days).en} days, as long as your stay. Book at least ${pass.leadDays} days before you travel.`,
          },
        },
        {
          icon: 'voucher',
          title: { en: `RM ${vouchers.count * vouchers.each} in e-vouchers` },
          text: {
            en: `${vouchers.count} of RM ${vouchers.each} each, for a single booking above RM ${vouchers.above}.`,
          },
        },
        ...(draw.clearance
          ? [
              {
                icon: 'badge' as const,
                title: { en: `RM ${draw.prize} for one winner` },
                text: { en: 'Every qualifying booking takes part in the draw.' },
              },
            ]
          : []),
        {
          icon: 'clock',
          title: { en: `${pass.activateWithinDays} days to activate` },
          text: { en: 'Your pass waits until you land. One is active at a time.' },
        },
      ],
    },
    { kind: 'featured' },
    {
      kind: 'terms',
      title: { en: 'The rules, in full size' },
      text: { en: 'What qualifies, what you get and until when.' },
      dialogs: [passTerms, voucherTerms],
    },
  ],
}
