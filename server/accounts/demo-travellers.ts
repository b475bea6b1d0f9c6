/** The accounts that a demo starts with; `npm start` prints them. */
export const DEMO_PASSWORD = 'Lodestay-2026!'

export const demoTravellers = [
  {
    email: 'maya@lodestay.example',
    first_name: 'Maya',
    last_name: 'Santoso',
    contactNumber: '+60 12 555 0142',
    isTest: false,
  },
  // Her bookings go to the supply hub's demo account: a world of its own to break.
  {
    email: 'tester@lodestay.example',
    first_name: 'Tia',
    last_name: 'Tester',
    contactNumber: '+60 12 555 0143',
    isTest: true,
  },
] as const
