/** The plans of a travel eSIM by the documents' names (B2-114), and where each works, ISO 3166 alpha-2. */
export const esimPlans = [
  {
    key: 'daily',
    name: '1GB Daily',
    countries: 'AU CN HK ID JP KH KR LA MM MO MY NZ PH SG TH TW VN'.split(' '),
  },
  {
    key: 'threeDays',
    name: '1GB 3 Days',
    countries: (
      'AE AT BE BG CA CH CY CZ DE DK EE EG ES FI FR GB GR HR HU IE IN IS IT JO LT LU LV MT MX NL NO PL PT QA RO SA SE SI ' +
      'SK TR US ZA'
    ).split(' '),
  },
] as const
