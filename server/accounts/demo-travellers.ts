import type { CompanyForm } from '#shared/api/company-details.ts'

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
  // From Indonesia: pays in rupiah through the local gateway.
  {
    email: 'sari@lodestay.example',
    first_name: 'Sari',
    last_name: 'Lestari',
    contactNumber: '+62 812 5550 146',
    isTest: false,
  },
  // In charge of the demo's company, and one of his team; see server/companies/seed-demo-company.ts.
  {
    email: 'raka@nusantara.example',
    first_name: 'Raka',
    last_name: 'Wijaya',
    contactNumber: '+62 812 5550 144',
    isTest: false,
  },
  {
    email: 'sinta@nusantara.example',
    first_name: 'Sinta',
    last_name: 'Dewi',
    contactNumber: '+62 812 5550 145',
    isTest: false,
  },
] as const

/** Whose accounts make the demo's company, what it says of itself, and who has not answered its invitation yet. */
export const demoCompany = {
  pic: 'raka@nusantara.example',
  member: 'sinta@nusantara.example',
  invited: 'budi@nusantara.example',
  details: {
    companyName: 'PT Nusantara Trading',
    businessName: 'Nusantara Trading',
    businessEmail: 'office@nusantara.example',
    contactNumber: '+62 21 5550 144',
    numberOfEmployees: 7,
    industryType: 'Trade',
    country: 'ID',
    state: 'DKI Jakarta',
    city: 'Jakarta',
    streetAddress: 'Jalan M.H. Thamrin 10',
    postalCode: '10310',
    taxId: '01.234.567.8-091.000',
  } satisfies CompanyForm,
} as const
