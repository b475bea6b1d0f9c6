import type { Landing } from '#shared/landing.ts'

export const businessLanding: Landing = {
  heading: { en: 'Work trips without the paperwork' },
  tagline: { en: 'Over 900,000 properties, one dashboard for your team’s stays, cards and receipts.' },
  sections: [
    {
      kind: 'points',
      title: { en: 'Made for the person in charge' },
      points: [
        {
          icon: 'team',
          title: { en: 'Your whole team' },
          text: { en: 'Invite colleagues and decide who may book for whom.' },
        },
        {
          icon: 'card',
          title: { en: 'One company card' },
          text: { en: 'Saved once, used by those you allow. Nobody pays out of their own pocket.' },
        },
        {
          icon: 'receipt',
          title: { en: 'Every receipt' },
          text: { en: 'Confirmations and invoices in one list, by trip and by traveller.' },
        },
        {
          icon: 'calendar',
          title: { en: 'Requests, then bookings' },
          text: { en: 'A colleague saves the hotel, you book it in two clicks.' },
        },
      ],
    },
    { kind: 'featured' },
  ],
}
